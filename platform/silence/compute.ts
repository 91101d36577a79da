import { sql } from 'kysely';
import { isCheckIn } from '../clinical/checkIns';
import { expectedTimes, intervalOf, silenceIn, type ExpectedPatient } from '../../src/domain/silence/expected';
import { textOf } from '../../src/domain/entity/read';
import type { Db, Queryable, Tx } from '../db/types';
import { run } from '../db/sql';
import { columnSql, documentSql } from '../entities/sql';
import type { EntityStore } from '../entities/store';

const organizationDoc = documentSql('organization', 'o');
const patientDoc = documentSql('patient', 'p');
const journalDoc = documentSql('journal', 'j');

/** A row of `silence`; times are ISO 8601. */
interface Row {
  patientId: string;
  from: string;
  until: string | null;
  lastCheckIn: string | null;
  journalId: string | null;
  since: string;
  dueAt: string;
  orgId: string | null;
}

interface Read {
  patientId: string;
  patient: ExpectedPatient;
  orgId: string | null;
  /** The zone of the primary organization. */
  zone: string | null;
  /** The time of the newest completed check-in; ISO 8601. */
  lastCheckIn: string | null;
  journalId: string | null;
}

/** Patients per transaction. */
const SET = 500;
/** Id of the advisory lock that lets only one process compute at a time. */
const SILENCE_LOCK = 7_261_390;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Patients with their newest completed check-in, which is found by the index of each patient's journals. */
function readPatients(on: Queryable, entities: EntityStore, ids: string): Promise<Read[]> {
  const journal = entities.of('journal');
  const zone = entities.has('organization')
    ? sql`(SELECT ${organizationDoc.text('timeZone')} FROM ${entities.of('organization').table} o
        WHERE o.id = ${patientDoc.text('primaryOrgId')})`
    : sql`NULL`;
  return run<Read>(
    on,
    sql`SELECT p.id AS "patientId", p.doc AS patient, ${patientDoc.text('primaryOrgId')} AS "orgId", ${zone} AS zone,
        newest.at AS "lastCheckIn", newest.id AS "journalId"
      FROM ${entities.of('patient').table} p
        LEFT JOIN LATERAL (
          SELECT j.id, ${journalDoc.text('createDate')} AS at FROM ${journal.table} j
          WHERE ${columnSql<'journal'>(journal, 'patientId')} = p.id AND ${columnSql<'journal'>(journal, 'createDate')} IS NOT NULL
            AND ${isCheckIn('j')}
          ORDER BY ${columnSql<'journal'>(journal, 'createDate')} DESC LIMIT 1) newest ON true
      WHERE p.id IN (SELECT value FROM jsonb_array_elements_text(${ids}::jsonb))`,
  );
}

function rowsFor({ patientId, patient, orgId, zone, lastCheckIn, journalId }: Read): Row[] {
  const last = lastCheckIn === null ? null : Date.parse(lastCheckIn);
  return expectedTimes(patient, textOf(zone)).map((time) => {
    const { since, dueAt } = silenceIn(time, last, intervalOf(patient));
    return {
      patientId,
      from: iso(time.from),
      until: time.until === null ? null : iso(time.until),
      lastCheckIn: last === null ? null : iso(last),
      journalId,
      since: iso(since),
      dueAt: iso(dueAt),
      orgId,
    };
  });
}

async function computeSet(tx: Tx, entities: EntityStore): Promise<number> {
  const lock = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${SILENCE_LOCK}) AS held`.execute(tx);
  if (!lock.rows[0]?.held) return 0;
  const { rows: due } = await sql<{ patientId: string }>`
    DELETE FROM silence_due WHERE due_id IN (SELECT due_id FROM silence_due ORDER BY due_id LIMIT ${SET})
      RETURNING patient_id AS "patientId"`.execute(tx);
  const ids = JSON.stringify([...new Set(due.map(({ patientId }) => patientId))]);
  const rows = (await readPatients(tx, entities, ids)).flatMap(rowsFor);
  await sql`
    DELETE FROM silence
      WHERE patient_id IN (SELECT value FROM jsonb_array_elements_text(${ids}::jsonb))`.execute(tx);
  await sql`
    INSERT INTO silence (
        patient_id, expected_from, expected_until, last_check_in, last_journal_id, since, due_at, org_id)
      SELECT "patientId", "from", until, "lastCheckIn", "journalId", since, "dueAt", "orgId"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
        "patientId" text, "from" timestamptz, until timestamptz, "lastCheckIn" timestamptz, "journalId" text,
        since timestamptz, "dueAt" timestamptz, "orgId" text)`.execute(tx);
  return due.length;
}

/** Computes the silence of all marked patients, in batches. Does nothing if another process is already computing it. */
export async function computeSilence(db: Db, entities: EntityStore): Promise<void> {
  const isDue = async () => (await sql`SELECT FROM silence_due LIMIT 1`.execute(db)).rows.length > 0;
  while (await isDue()) if ((await db.transaction().execute((tx) => computeSet(tx, entities))) === 0) return;
}
