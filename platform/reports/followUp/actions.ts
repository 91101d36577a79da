import { sql } from 'kysely';
import type { FirstAction, FirstActionHour } from '../../../src/domain/dashboards/followUp';
import { run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { KnownLevels, NamedLevels } from '../figures/levels';
import { alertsToAnswer, firstAct } from '../figures/periodSets';
import type { Asked } from '../longitudinal/alerts';

/**
 * The overall alerts of a period, and how long each waited for the first act of care for its patient; in minutes,
 * infinite while nobody has acted. Green alerts ask for no act.
 */
function waits(entities: EntityStore, { from, until, orgId, planId }: Asked, levels: KnownLevels): Sql {
  const asked = { from: new Date(from), at: new Date(until), levels, planId, primaryOrgId: orgId };
  return sql`SELECT a.level, a.event_time::timestamptz AS at, coalesce(
      extract(epoch FROM ${firstAct(entities)}::timestamptz - a.event_time::timestamptz) / 60, 'infinity')::float8 AS minutes
    ${alertsToAnswer(entities, asked).from}`;
}

/** The value at a place among all alerts; null if that alert is still waiting. */
const percentile = (place: number): Sql =>
  sql`nullif(percentile_disc(${place}::float8) WITHIN GROUP (ORDER BY minutes), 'infinity')`;
const waiting = sql`(count(*) FILTER (WHERE minutes = 'infinity'))::int`;

/** How long alerts waited for the first act, by level and by the hour of the day in which they came. */
export async function firstActions(
  on: Queryable,
  entities: EntityStore,
  asked: Asked & { timeZone: string },
  levels: NamedLevels,
): Promise<{ actions: FirstAction[]; actionsByHour: FirstActionHour[] }> {
  if (!entities.has('activity')) return { actions: [], actionsByHour: [] };
  const from = sql`FROM (${waits(entities, asked, levels)}) waits`;
  const byLevel = await run<{
    level: string;
    alerts: number;
    waiting: number;
    median: number | null;
    p90: number | null;
  }>(
    on,
    sql`SELECT level, count(*)::int AS alerts, ${waiting} AS waiting, ${percentile(0.5)} AS median, ${percentile(0.9)} AS p90
      ${from} GROUP BY level`,
  );
  const rows = new Map(byLevel.map((row) => [row.level, row]));
  const actions = levels
    .named(byLevel.map(({ level, alerts }) => ({ level, count: alerts })))
    .map(({ count: alerts, ...level }): FirstAction => {
      const row = rows.get(level.alertLevelId);
      return { level, alerts, waiting: row?.waiting ?? 0, median: row?.median ?? null, p90: row?.p90 ?? null };
    });
  const actionsByHour = await run<FirstActionHour>(
    on,
    sql`SELECT extract(hour FROM at AT TIME ZONE ${asked.timeZone}::text)::int AS hour, count(*)::int AS alerts,
        ${waiting} AS waiting, ${percentile(0.5)} AS median
      ${from} GROUP BY 1 ORDER BY 1`,
  );
  return { actions, actionsByHour };
}
