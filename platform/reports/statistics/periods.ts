import { sql } from 'kysely';
import { isCheckIn } from '../../clinical/checkIns';
import type { PeriodCount } from '../../../src/domain/dashboards/figures';
import { HOUR_WINDOWS, MONTHS, type CheckInHours } from '../../../src/domain/dashboards/statistics';
import { and, run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { columnSql } from '../../entities/sql';
import type { EntityStore } from '../../entities/store';
import { ofScope, type Scope } from '../figures/scope';
import { DAY_MS } from '../../../src/domain/dates/units';

const HOURS = 24;

/** What is counted, for whom, and in which zone. */
export interface Asked extends Scope {
  at: Date;
  timeZone: string;
}

/** Check-ins by hour of the day, for each window. Days of 23 and 25 hours need no care: each moment has one hour. */
export async function checkInHours(on: Queryable, entities: EntityStore, asked: Asked): Promise<CheckInHours> {
  const since = (days: number): string => new Date(asked.at.getTime() - days * DAY_MS).toISOString();
  const rows: { hour: number; counts: number[] }[] = entities.has('journal')
    ? await hoursOf(on, entities, asked, since)
    : [];
  const byHour = new Map(rows.map(({ hour, counts }) => [hour, counts]));
  const windowAt = (place: number): number[] =>
    Array.from({ length: HOURS }, (_, hour) => byHour.get(hour)?.[place] ?? 0);
  return {
    checkinByHourCounts7Days: windowAt(0),
    checkinByHourCounts30Days: windowAt(1),
    checkinByHourCounts180Days: windowAt(2),
    checkinByHourCounts365Days: windowAt(3),
  };
}

function hoursOf(on: Queryable, entities: EntityStore, asked: Asked, since: (days: number) => string) {
  const stored = entities.of('journal');
  const time = sql`j.${columnSql<'journal'>(stored, 'createDate')}`;
  const where = and([
    isCheckIn('j'),
    sql`${time} >= ${since(365)}::text AND ${time} < ${asked.at.toISOString()}::text`,
    ...ofScope(entities, sql`j.${columnSql<'journal'>(stored, 'patientId')}`, asked),
  ]);
  const counts = HOUR_WINDOWS.map((days) => sql`(count(*) FILTER (WHERE ${time} >= ${since(days)}::text))::int`);
  return run<{ hour: number; counts: number[] }>(
    on,
    sql`SELECT extract(hour FROM ${time}::timestamptz AT TIME ZONE ${asked.timeZone}::text)::int AS hour,
        to_jsonb(ARRAY[${sql.join(counts)}]) AS counts
      FROM ${stored.table} j WHERE ${where} GROUP BY 1`,
  );
}

/**
 * Records by month: the present month and the months before it, also those without records.
 * @param time of the records; text in ISO 8601, or a timestamp
 */
export function byMonth(
  on: Queryable,
  { from, time }: { from: Sql; time: Sql },
  { at, timeZone }: Asked,
): Promise<PeriodCount[]> {
  const zone = sql`${timeZone}::text`;
  const month = (moment: Sql): Sql => sql`date_trunc('month', (${moment})::timestamptz AT TIME ZONE ${zone})`;
  const now = sql`${at.toISOString()}::timestamptz`;
  return run<PeriodCount>(
    on,
    sql`WITH months AS (
        SELECT generate_series(${month(now)} - make_interval(months => ${MONTHS - 1}::int), ${month(now)}, interval '1 month') AS start),
      counted AS (
        SELECT ${month(time)} AS start, count(*)::int AS count ${from}
          AND (${time})::timestamptz >= (SELECT min(start) FROM months) AT TIME ZONE ${zone} AND (${time})::timestamptz < ${now}
        GROUP BY 1)
      SELECT to_char(m.start, 'YYYY-MM-DD') AS start, coalesce(c.count, 0) AS count
      FROM months m LEFT JOIN counted c ON c.start = m.start ORDER BY m.start`,
  );
}
