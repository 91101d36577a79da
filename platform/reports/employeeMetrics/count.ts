import { sql } from 'kysely';
import type { CheckInDay, EmployeeMetrics } from '../../../src/domain/dashboards/employeeMetrics';
import type { Meaning } from '../../../src/domain/returnToWork/meaning';
import { UNKNOWN } from '../../../src/domain/returnToWork/sets';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { employerFigures, numbersOf } from '../figures/employers';
import { readDoses, readMeanings } from '../../returnToWork/plans';
import { countSets } from '../../returnToWork/sets';
import { untilNow, withReturnToWork, type Asked } from '../../returnToWork/tables';
import { namedLevels } from '../figures/levels';

/** The check-ins of each day of the period, also of days without one. */
const byDay = (on: Queryable, entities: EntityStore, meanings: readonly Meaning[], asked: Asked) => {
  const zone = sql`${asked.timeZone}::text`;
  const last = sql`${asked.until}::timestamptz - interval '1 millisecond'`;
  return run<CheckInDay>(
    on,
    sql`${withReturnToWork(entities, meanings, asked)}
      SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(c.count, 0) AS "checkIns", coalesce(e.expected, 0) AS expected,
        coalesce(e.missed, 0) AS missed
      FROM generate_series(date_trunc('day', ${asked.from}::timestamptz AT TIME ZONE ${zone}),
          date_trunc('day', (${last}) AT TIME ZONE ${zone}), interval '1 day') d(day)
        LEFT JOIN (SELECT (at AT TIME ZONE ${zone})::date AS day, count(*)::int AS count FROM check_in GROUP BY 1) c
          ON c.day = d.day::date
        LEFT JOIN (SELECT day, count(*)::int AS expected, (count(*) FILTER (WHERE NOT checked_in))::int AS missed
          FROM expected_window GROUP BY 1) e ON e.day = d.day::date
      ORDER BY d.day`,
  );
};

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
    checkInsByDay: await byDay(on, entities, meanings, asked),
    begun: { isolation: of('begun', 'isolation'), quarantine: of('begun', 'quarantine') },
    exposed: total('exposed'),
  };
}
