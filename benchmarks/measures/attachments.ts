import { v4 as uuid } from 'uuid';
import { factsOf } from '../../platform/directAttachments/facts';
import { run } from '../../platform/db/sql';
import { pageStatement } from '../../platform/entities/pageSql';
import { documentOf } from '../../platform/entities/rows';
import { textQueryReader } from '../../platform/entities/routes/textQuery';
import { SYSTEM, type Actor } from '../../platform/http/context';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import type { DraftOf, LooseOf } from '../../src/domain/records';
import type { Populated } from '../support/bench';
import { compare, detail, type Task } from '../support/time';
import type { Measure } from '../support/types';

const ENTITY = 'directMessageAttachment';
const ATTACHMENTS = 100_000;
const BATCH = 5_000;
const ROUNDS = { rounds: 200, warmUp: 400 };
/** For a query that reads every row. */
const FEW_ROUNDS = { rounds: 20, warmUp: 20 };
const PATH = 'messaging/directMessageAttachments';
const PAGE = 'limit=10&orderBy=updatedAt&order=desc';

/** Attachments of real patients; one in ten failed. */
async function fill({ app }: Populated): Promise<void> {
  const { database, entities } = app.services;
  const { db } = database;
  const { records } = await entities.list(db, 'patient', { limit: 1_000 });
  const draft = (at: number): DraftOf<typeof ENTITY> => {
    const failed = at % 10 === 0;
    const patient = records[at % records.length];
    const { firstName = '', lastName = '', gender = '', dob = '' } = patient ?? {};
    return {
      attachmentId: uuid(),
      messageId: uuid(),
      fileName: 'note.xml',
      mimeType: 'text/xml',
      processed: true,
      isProcessing: false,
      state: ATTACHMENT_STATES[failed ? 'failed' : 'done'],
      patientId: failed ? null : (patient?.patientId ?? null),
      patient: { firstName, lastName, gender, dob },
      error: failed ? 'The document cannot be read as XML' : null,
      errors: [],
    };
  };
  await db.transaction().execute((tx) =>
    entities.bulk(tx, ENTITY, async () => {
      for (let from = 0; from < ATTACHMENTS; from += BATCH)
        await entities.insertMany(
          tx,
          ENTITY,
          Array.from({ length: BATCH }, (_, at) => draft(from + at)),
          SYSTEM,
        );
    }),
  );
}

/** The statements behind a page: the rows with their count and audit row, and what is known about their patients. */
function sqlOf({ app }: Populated, query: string, actor: Actor): Task {
  const { database, entities } = app.services;
  const stored = entities.of(ENTITY);
  return async () => {
    const parsed = textQueryReader(stored)(Object.fromEntries(new URLSearchParams(query)));
    const { statement } = pageStatement(stored, parsed, { actor });
    const rows = await run<{ doc: string | null }>(database.db, statement);
    const records: LooseOf<typeof ENTITY>[] = rows.flatMap(({ doc }) => (doc ? [documentOf(stored, doc)] : []));
    await factsOf(database.db, entities, records);
  };
}

const measure: Measure = {
  name: 'attachments',
  needs: 'platform',
  async run({ kind, big, actor }) {
    await fill(big);
    const of = async (what: string, query: string, rounds = ROUNDS) => {
      const compared = await compare(() => big.client.text(`${PATH}?${query}`), sqlOf(big, query, actor), rounds);
      return {
        what: `attachments, ${what} ÷ its SQL`,
        on: kind,
        value: compared.ratio,
        must: 1.5,
        detail: detail(compared),
      };
    };
    return [
      await of('first page of 100,000', PAGE),
      await of('page 100', `${PAGE}&offset=1000`),
      await of('search by a last name', `${PAGE}&search=son`),
      // Every attachment was made today, so all of them are found.
      await of('search by a day', `${PAGE}&search=${new Date().toISOString().slice(0, 10)}&timeZone=UTC`, FEW_ROUNDS),
    ];
  },
};
export default measure;
