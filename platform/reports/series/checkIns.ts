import { sql } from 'kysely';
import type { PatientTotals } from '../../../src/contract/reports';
import { ident, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';

const journalDoc = documentSql('journal');

export type CheckIns = Omit<PatientTotals, 'dataTotals' | 'alertsOverTime' | 'mostRecentAlertData'>;

const NONE: CheckIns = { completeCheckIn: 0, inCompleteCheckIn: 0, baselineCheckIn: 0, bailedCheckIn: 0 };

const JOURNAL = 'journal';
const COMPLETE = sql`(${journalDoc.json('eod')} = 'true'::jsonb
  OR lower(coalesce(${journalDoc.text('status')}, '')) IN ('complete', 'completed', 'done', 'final'))`;
const BAILED = sql`${journalDoc.json('bail')} = 'true'::jsonb`;

/**
 * The numbers of a patient's journals in a period. Each journal is counted once: as baseline, left early (`bail`),
 * completed (`eod`, or by its status), or else incomplete.
 * @param endTime the last moment, inclusive; default no limit
 */
export async function checkInsOf(
  on: Queryable,
  entities: EntityStore,
  patientId: string,
  startTime: string,
  endTime?: string,
): Promise<CheckIns> {
  if (!entities.has(JOURNAL)) return NONE;
  const stored = entities.of(JOURNAL);
  const column = stored.column('patientId');
  const patient = column ? ident(column.name) : journalDoc.text('patientId');
  const made = sql`coalesce(${journalDoc.text('createDate')}, created_at)`;
  const until = endTime === undefined ? sql`` : sql`AND ${made} <= ${endTime}::text`;
  const [row] = await run<CheckIns>(
    on,
    sql`SELECT count(*) FILTER (WHERE baseline)::int AS "baselineCheckIn",
        count(*) FILTER (WHERE NOT baseline AND bailed)::int AS "bailedCheckIn",
        count(*) FILTER (WHERE NOT baseline AND NOT bailed AND complete)::int AS "completeCheckIn",
        count(*) FILTER (WHERE NOT baseline AND NOT bailed AND NOT complete)::int AS "inCompleteCheckIn"
      FROM (SELECT coalesce(${journalDoc.json('baseline')} = 'true'::jsonb, false) AS baseline, coalesce(${BAILED}, false) AS bailed,
          coalesce(${COMPLETE}, false) AS complete
        FROM ${stored.table} WHERE ${patient} = ${patientId}::text
          AND ${made} >= ${startTime}::text ${until}) journals`,
  );
  return row ?? NONE;
}
