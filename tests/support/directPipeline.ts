import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/types';
import { ccda, type CcdaContent } from './ccda';
import {
  encounter,
  encounters,
  medication,
  medications,
  problem,
  problems,
  procedure,
  procedures,
} from './ccdaEntries';
import { mail, withDocument } from './mails';

const EVERY = [problems(problem()), medications(medication()), procedures(procedure()), encounters(encounter())];
const NAMES = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fina', 'Gitta', 'Hanna'];

const about = (at: number, more: CcdaContent = {}): string =>
  ccda({ given: NAMES[at] ?? 'Ida', family: 'Pipeline', ids: [`1.2.3.4^${at}`], sections: EVERY.join(''), ...more });

/** The documents of the mails, one of each: of eight patients, a later one, and those that make no patient. */
const DOCUMENTS: string[] = [
  ...NAMES.map((_, at) => about(at)),
  about(0, { written: '20260601' }),
  about(8, { born: '' }),
  '<ClinicalDocument><a></ClinicalDocument>',
  '%PDF-1.7 no clinical document',
];

/** Mails with C-CDA documents, in the order in which they are taken. The mails are the same on each call. */
export const PIPELINE_MAILS: { name: string; bytes: Buffer }[] = DOCUMENTS.map((document, at) => {
  const name = `mail-${String(at).padStart(2, '0')}`;
  const entity = withDocument('Please see the document.', document);
  return { name, bytes: Buffer.from(mail({ id: `${name}@direct.example.org`, subject: name, entity })) };
});

/** Puts the mails into the folder of a mailbox. */
export async function putMails(mailbox: string): Promise<void> {
  const folder = join(mailbox, 'new');
  await mkdir(folder, { recursive: true });
  for (const { name, bytes } of PIPELINE_MAILS) await writeFile(join(folder, `${name}.eml`), bytes);
}

/** Tables that must have as many rows after an import that was killed as after one that was not. */
const COUNTED = [
  ...['patient', 'condition', 'medication', 'procedure', 'encounter', 'patient_data'].flatMap((name) => [
    `entity.${name}`,
    `entity.${name}_version`,
  ]),
  'entity.direct_message',
  'entity.direct_message_version',
  'entity.direct_message_attachment',
  'direct_taken',
  'direct_content',
  'held_import',
  'outbox',
];

/** What the pipeline has made of the mails, without ids and times. */
export async function pipelineResult(db: Db) {
  const attachments = await sql<Record<string, unknown>>`
    select m.doc->'data'->>'subject' as mail, a.doc->>'state' as state, a.doc->>'error' as error,
      a.doc->>'processed' as processed, a.doc->>'isProcessing' as "isProcessing", p.doc->>'firstName' as patient,
      (select count(*)::int from entity.condition c where c.patient_id = p.id) as conditions,
      (select json_agg(t.number || ' ' || t.outcome || ' ' || coalesce(t.cause, '') order by t.number) from direct_attempt t
        where t.subject = 'message' and t.subject_id = m.id) as taken,
      (select json_agg(t.number || ' ' || t.outcome || ' ' || coalesce(t.cause, '') || ' ' || coalesce(t.result->>'patient', '')
        || ' ' || coalesce(t.result->>'records', '') order by t.number) from direct_attempt t
        where t.subject = 'attachment' and t.subject_id = a.id) as attempts
    from entity.direct_message m left join entity.direct_message_attachment a on a.doc->>'messageId' = m.id
    left join entity.patient p on p.id = a.doc->>'patientId' order by 1`.execute(db);
  const patients = await sql<{ name: string }>`
    select concat(doc->>'firstName', ' ', doc->>'lastName') as name from entity.patient order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(table)}`.execute(db);
    counts[table] = rows[0]?.n ?? 0;
  }
  return { attachments: attachments.rows, patients: patients.rows.map(({ name }) => name), counts };
}
export type PipelineResult = Awaited<ReturnType<typeof pipelineResult>>;
