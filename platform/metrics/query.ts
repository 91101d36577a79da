import { sql, type RawBuilder, type Selectable, type SelectQueryBuilder } from 'kysely';
import { MOST_SEARCHED, type MetricsQuery } from '../../src/contract/metrics';
import { NO_DEVICE } from '../../src/domain/metrics/kinds';
import { contains } from '../db/contains';
import type { Sql } from '../db/sql';
import type { Queryable, Tables } from '../db/types';

/** Events are counted up to this number. */
const MOST_COUNTED = 10_000;

export type MetricFilters = Omit<
  MetricsQuery,
  'offset' | 'limit' | 'orderBy' | 'sample' | 'groupBy' | 'group' | 'timeZone'
>;
type Filters = MetricFilters;
type Events = SelectQueryBuilder<Tables, 'metric_event', object>;

const inUtc = (time: string): string => new Date(time).toISOString();

/** The family of the device of an event; empty if it is not known. */
export const deviceOf = sql<string>`coalesce(metrics->>'DeviceFamily', '')`;

/** The events that match the filters for which there are indexes, or which few events reach. */
export function indexedEvents(on: Queryable, filters: Filters): Events {
  const { EventName, UserName, DeviceFamily, userId, requestId, metricId, patientId, startTime, endTime } = filters;
  let events: Events = on.selectFrom('metric_event');
  if (EventName !== undefined) events = events.where('event_name', '=', EventName);
  if (UserName !== undefined) events = events.where(sql<boolean>`metrics->>'UserName' = ${UserName}`);
  if (DeviceFamily !== undefined) events = events.where(deviceOf, '=', DeviceFamily === NO_DEVICE ? '' : DeviceFamily);
  if (userId !== undefined) events = events.where('user_id', '=', userId);
  if (requestId !== undefined) events = events.where('request_id', '=', requestId);
  if (metricId !== undefined) events = events.where('metric_id', '=', metricId);
  if (patientId !== undefined) events = events.where(sql<boolean>`metrics #>> '{Args,patientId}' = ${patientId}`);
  if (startTime !== undefined) events = events.where('create_date', '>=', inUtc(startTime));
  if (endTime !== undefined) events = events.where('create_date', '<=', inUtc(endTime));
  return events;
}

/** Whether an event has a field, and whether the field, or any field, contains a text. */
function matches(key: string | undefined, value: string | undefined) {
  const path = key?.split('.') ?? [];
  const field = sql`(metrics #>> ${path}::text[])`;
  if (value === undefined) return sql<boolean>`${field} IS NOT NULL`;
  const lower = (text: Sql) => sql`lower(${text})`;
  const holds = (text: Sql) => sql<boolean>`${contains(lower(text), value, lower)}`;
  if (key !== undefined) return holds(field);
  return sql<boolean>`EXISTS (
    SELECT 1 FROM jsonb_path_query(metrics, '$.** ? (@.type() != "object" && @.type() != "array")') AS each(found)
      WHERE ${holds(sql`found #>> '{}'`)})`;
}

/** The events that match all filters. */
export function allEvents(on: Queryable, { key, value, ...filters }: Filters): Events {
  const events = indexedEvents(on, filters);
  return key === undefined && value === undefined ? events : events.where(matches(key, value));
}

type Order = NonNullable<Filters['order']>;

/** A page of events, and the number of events on all pages. */
export interface Found {
  rows: Selectable<Tables['metric_event']>[];
  total: number;
  atLeast: boolean;
  /** The time of the first event that was not looked at; null if all were. */
  searchedTo: string | null;
}

const inOrder = (events: Events, order: Order) =>
  events.selectAll().orderBy('create_date', order).orderBy('metric_id', order);

/**
 * Finds events by what they contain. There is no index for keys and values, so the number of events that are looked at
 * is limited. Each of these events is read once, for the page and for the number.
 */
async function findInside(
  on: Queryable,
  all: Events,
  matching: RawBuilder<boolean>,
  { order, offset, limit }: { order: Order; offset: number; limit: number },
): Promise<Found> {
  const most = sql.lit(MOST_SEARCHED);
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ total: number; searchedTo: string | null; ids: string[] }>`
    WITH looked AS MATERIALIZED (
        SELECT metric_id, create_date, ${matching} AS is_met,
          row_number() OVER (ORDER BY create_date ${direction}, metric_id ${direction}) AS place
        FROM (${inOrder(all, order).limit(MOST_SEARCHED + 1)}) metric_event),
      met AS (SELECT metric_id, place FROM looked WHERE is_met AND place <= ${most})
    SELECT (SELECT count(*)::int FROM met) AS total,
      (SELECT create_date FROM looked WHERE place > ${most}) AS "searchedTo",
      to_jsonb(ARRAY(SELECT metric_id FROM met ORDER BY place OFFSET ${offset}::int LIMIT ${limit}::int)) AS ids`.execute(
    on,
  );
  const { total, searchedTo, ids } = rows[0] ?? { total: 0, searchedTo: null, ids: [] };
  return {
    rows:
      ids.length === 0
        ? []
        : await inOrder(on.selectFrom('metric_event').where('metric_id', 'in', ids), order).execute(),
    total: Math.min(total, MOST_COUNTED),
    atLeast: total > MOST_COUNTED || searchedTo !== null,
    searchedTo,
  };
}

/**
 * Reads a page of events, and counts the events that match.
 * @param after only events after this time
 */
export async function findEvents(
  on: Queryable,
  { key, value, ...filters }: Filters,
  { after, ...at }: { offset: number; limit: number; after?: string | undefined },
): Promise<Found> {
  const order = filters.order ?? 'desc';
  const found = indexedEvents(on, filters);
  const all = after === undefined ? found : found.where('create_date', '>', after);
  if (key !== undefined || value !== undefined) return findInside(on, all, matches(key, value), { order, ...at });
  const rows = await inOrder(all, order).offset(at.offset).limit(at.limit).execute();
  const { total } = await on
    .selectFrom(
      all
        .select('metric_id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    rows,
    total: Math.min(Number(total), MOST_COUNTED),
    atLeast: Number(total) > MOST_COUNTED,
    searchedTo: null,
  };
}
