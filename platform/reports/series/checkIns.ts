import type { PatientTotals } from '../../../src/contract/reports';
import { ident, Params, run } from '../../entities/sql';
import type { SeriesServices } from './types';

export type CheckIns = Omit<PatientTotals, 'dataTotals' | 'mostRecentAlertData'>;

const NONE: CheckIns = { completeCheckIn: 0, inCompleteCheckIn: 0, baselineCheckIn: 0, bailedCheckIn: 0 };

const JOURNAL = 'journal';
const COMPLETE = `(doc->'eod' = 'true'::jsonb or lower(coalesce(doc->>'status', '')) in ('complete', 'completed', 'done', 'final'))`;
const BAILED = `doc->'bail' = 'true'::jsonb`;

/**
 * The number of a patient's journals in a period, each counted once: as baseline, left early (`bail`), completed
 * (`eod`, or such a status), or else incomplete.
 * @param endTime the last moment, inclusive; default no limit
 */
export async function checkInsOf(
  { database, entities }: SeriesServices,
  patientId: string,
  startTime: string,
  endTime?: string,
): Promise<CheckIns> {
  if (!entities.has(JOURNAL)) return NONE;
  const stored = entities.of(JOURNAL);
  const params = new Params();
  const column = stored.column('patientId');
  const patient = column ? ident(column.name) : `doc->>'patientId'`;
  const made = `coalesce(doc->>'createDate', created_at)`;
  const until = endTime === undefined ? '' : `and ${made} <= ${params.add(endTime, 'text')}`;
  const [row] = await run<CheckIns>(
    database.db,
    `select count(*) filter (where baseline)::int as "baselineCheckIn",
        count(*) filter (where not baseline and bailed)::int as "bailedCheckIn",
        count(*) filter (where not baseline and not bailed and complete)::int as "completeCheckIn",
        count(*) filter (where not baseline and not bailed and not complete)::int as "inCompleteCheckIn"
      from (select coalesce(doc->'baseline' = 'true'::jsonb, false) as baseline, coalesce(${BAILED}, false) as bailed,
          coalesce(${COMPLETE}, false) as complete
        from ${stored.table} where ${patient} = ${params.add(patientId, 'text')}
          and ${made} >= ${params.add(startTime, 'text')} ${until}) journals`,
    params.values,
  );
  return row ?? NONE;
}
