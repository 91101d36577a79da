import { sql, type SelectQueryBuilder } from 'kysely';
import { MOST_SEARCHED, type MetricsQuery } from '../../src/contract/metrics';
import type { Queryable, Tables } from '../db/types';

/** Events are counted up to this number. */
const MOST_COUNTED = 10_000;

type Filters = Omit<MetricsQuery, 'offset' | 'limit' | 'orderBy'>;
type Events = SelectQueryBuilder<Tables, 'metric_event', object>;

const inUtc = (time: string): string => new Date(time).toISOString();

/** The events that match the filters for which there are indexes. */
function indexed(on: Queryable, filters: Filters): Events {
  const { EventName, UserName, userId, requestId, metricId, patientId, startTime, endTime } = filters;
  let events: Events = on.selectFrom('metric_event');
  if (EventName !== undefined) events = events.where('event_name', '=', EventName);
  if (UserName !== undefined) events = events.where(sql<boolean>`metrics->>'UserName' = ${UserName}`);
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
  const contains = (text: ReturnType<typeof sql>) => sql<boolean>`strpos(lower(${text}), lower(${value}::text)) > 0`;
  if (key !== undefined) return contains(field);
  return sql<boolean>`EXISTS (
    SELECT 1 FROM jsonb_path_query(metrics, '$.** ? (@.type() != "object" && @.type() != "array")') AS each(found)
      WHERE ${contains(sql`found #>> '{}'`)})`;
}

/** Reads a page of events, and counts the events that match. */
export async function findEvents(
  on: Queryable,
  { key, value, ...filters }: Filters,
  at: { offset: number; limit: number },
) {
  const order = filters.order ?? 'desc';
  const all = indexed(on, filters);
  const looksInside = key !== undefined || value !== undefined;
  // Without an index for keys and values, the number of events that are looked at is limited.
  const nearest = all.selectAll().orderBy('create_date', order).orderBy('metric_id', order).limit(MOST_SEARCHED);
  const events = looksInside
    ? on.selectFrom(nearest.as('metric_event')).where(matches(key, value))
    : on.selectFrom(all.selectAll().as('metric_event'));
  const rows = await events
    .selectAll()
    .orderBy('create_date', order)
    .orderBy('metric_id', order)
    .offset(at.offset)
    .limit(at.limit)
    .execute();
  const counted = await on
    .selectFrom(
      events
        .select('metric_id')
        .limit(MOST_COUNTED + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const last = looksInside
    ? await all
        .select('create_date')
        .orderBy('create_date', order)
        .orderBy('metric_id', order)
        .offset(MOST_SEARCHED)
        .limit(1)
        .executeTakeFirst()
    : undefined;
  const total = Number(counted.total);
  return {
    rows,
    total: Math.min(total, MOST_COUNTED),
    atLeast: total > MOST_COUNTED || last !== undefined,
    searchedTo: last?.create_date ?? null,
  };
}
