import { sql } from 'kysely';
import { SIGN_IN, SIGN_IN_DAYS, type Statistics } from '../../../src/domain/dashboards/statistics';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import { deviceOf } from '../../metrics/query';
import type { Asked } from './periods';
import { DAY_MS } from '../../../src/domain/dates/units';

/** Successful sign-ins by the family of the device, of everybody; an empty family is not known. */
export function deviceLogins(on: Queryable, { at }: Asked): Promise<Statistics['deviceLoginCounts']> {
  const from = new Date(at.getTime() - SIGN_IN_DAYS * DAY_MS).toISOString();
  return run(
    on,
    sql`SELECT ${deviceOf} AS family, count(*)::int AS count FROM metric_event
      WHERE event_name = ${SIGN_IN} AND create_date >= ${from}::timestamptz AND create_date < ${at.toISOString()}::timestamptz
      GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/** When the oldest stored event was recorded. */
export async function oldestMetric(on: Queryable): Promise<Statistics['oldestMetric']> {
  const [row] = await run<{ createdAt: string | null }>(
    on,
    sql`SELECT to_char(min(create_date) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt" FROM metric_event`,
  );
  return row?.createdAt ? { createdAt: row.createdAt } : null;
}
