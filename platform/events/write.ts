import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { EventFields } from '../../src/contract/metrics';
import type { MetricKind } from '../../src/domain/metrics/kinds';
import type { Queryable } from '../db/types';

/** What an event says. It contains ids, codes, route templates and times, and no other data of patients. */
export interface EventDraft {
  kind: MetricKind;
  userId: string | null;
  requestId: string | null;
  /** Milliseconds. */
  duration?: number;
  /** Further fields of the event. */
  metrics?: Omit<EventFields, 'EventName' | 'UserId' | 'Duration'>;
  /** ISO 8601 in UTC; default now. */
  at?: string;
}

/** A row of `metric_event`. */
export interface EventRow {
  metric_id: string;
  create_date: string;
  user_id: string | null;
  request_id: string | null;
  event_name: string;
  duration: number | null;
  metrics: EventFields;
}

/** Makes the row of an event. Ids are in the order of the events' times. */
export function eventRow({ kind, userId, requestId, duration, metrics, at }: EventDraft): EventRow {
  const moment = at === undefined ? Date.now() : Date.parse(at);
  return {
    metric_id: uuid({ msecs: moment }),
    create_date: new Date(moment).toISOString(),
    user_id: userId,
    request_id: requestId,
    event_name: kind,
    duration: duration ?? null,
    metrics: { EventName: kind, UserId: userId, ...(duration !== undefined && { Duration: duration }), ...metrics },
  };
}

/** Stores events. This is the only statement that does, for batches as well as in the transaction of an act. */
export async function insertEvents(on: Queryable, rows: readonly EventRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO metric_event (metric_id, create_date, updated_at, tag, user_id, request_id, event_name, duration, metrics)
    SELECT metric_id, create_date, create_date, 'platform', user_id, request_id, event_name, duration, metrics
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(
      metric_id uuid, create_date timestamptz, user_id text, request_id text, event_name text,
      duration double precision, metrics jsonb)`.execute(on);
}
