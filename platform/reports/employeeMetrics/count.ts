import { sql } from 'kysely';
import type { CheckInPeriod, EmployeeMetrics } from '../../../src/domain/dashboards/employeeMetrics';
import { unitFor } from '../../../src/domain/report/periods';
import type { Meaning } from '../../../src/domain/returnToWork/meaning';
import { UNKNOWN } from '../../../src/domain/returnToWork/sets';
import { literal, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { employerFigures, numbersOf } from '../figures/employers';
import { readDoses, readMeanings } from '../../returnToWork/plans';
import { countSets } from '../../returnToWork/sets';
import { untilNow, withReturnToWork, type Asked } from '../../returnToWork/tables';
import { namedLevels } from '../figures/levels';
import { DAY_MS } from '../../../src/domain/dates/units';

/**
 * The check-ins of each day of the time, also of days without one; of a long time, those of each week, month or year.
 */
async function checkInsOver(
  on: Queryable,
  entities: EntityStore,
  meanings: readonly Meaning[],
  asked: Asked,
): Promise<EmployeeMetrics['checkInsOver']> {
  const unit = unitFor((Date.parse(asked.until) - Date.parse(asked.from)) / DAY_MS);
  const of = (day: Sql): Sql => sql`date_trunc(${literal(unit)}, ${day})`;
  const zone = sql`${asked.timeZone}::text`;
  const last = sql`${asked.until}::timestamptz - interval '1 millisecond'`;
  const periods = await run<CheckInPeriod>(
    on,
    sql`${withReturnToWork(entities, meanings, asked)}
      SELECT to_char(p.start, 'YYYY-MM-DD') AS start, coalesce(c.count, 0) AS "checkIns", coalesce(e.expected, 0) AS expected,
        coalesce(e.missed, 0) AS missed
      FROM generate_series(${of(sql`${asked.from}::timestamptz AT TIME ZONE ${zone}`)},
          ${of(sql`(${last}) AT TIME ZONE ${zone}`)}, ${`1 ${unit}`}::interval) p(start)
        LEFT JOIN (SELECT ${of(sql`at AT TIME ZONE ${zone}`)} AS start, count(*)::int AS count FROM check_in GROUP BY 1) c
          USING (start)
        LEFT JOIN (SELECT ${of(sql`day::timestamp`)} AS start, count(*)::int AS expected,
            (count(*) FILTER (WHERE NOT checked_in))::int AS missed
          FROM expected_window GROUP BY 1) e USING (start)
      ORDER BY p.start`,
  );
  return { unit, periods };
}

/** Counts how the employees of all organizations, or of one, are. `docs/clinical.md` defines the figures. */
export async function countEmployees(
  on: Queryable,
  entities: EntityStore,
  given: Omit<Asked, 'orgIds'> & { orgId?: string | undefined },
): Promise<EmployeeMetrics> {
  const { orgId, ...period } = untilNow(given);
  const asked: Asked = { ...period, orgIds: orgId === undefined ? undefined : [orgId] };
  const meanings = await readMeanings(on, entities);
  const counts = await countSets(on, entities, meanings, asked);
  const names = { levels: await namedLevels(on, entities), doses: await readDoses(on, entities) };
  const { patientTotals, vaccinationCounts } = employerFigures(counts, names);
  const { of, total } = numbersOf(counts);
  return {
    startTime: asked.from,
    endTime: asked.until,
    timeZone: asked.timeZone,
    orgId: orgId ?? null,
    patientTotals,
    vaccinationCounts,
    statusCounts: {
      confirmed: of('statuses', 'confirmed'),
      high: of('statuses', 'high'),
      medium: of('statuses', 'medium'),
      low: of('statuses', 'low'),
      completed: of('statuses', 'completed'),
      unknown: of('statuses', UNKNOWN),
    },
    checkInsOver: await checkInsOver(on, entities, meanings, asked),
    begun: { isolation: of('begun', 'isolation'), quarantine: of('begun', 'quarantine') },
    exposed: total('exposed'),
  };
}
