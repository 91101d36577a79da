import type { MetricEvent } from '../../src/contract/metrics';
import { levelOfEvent } from '../../src/domain/metrics/level';
import { REPORT_LINK_ACCESS } from '../../src/domain/report/links';
import type { AuditEvent } from '../audit/record';
import type { EventRow } from './archive/codec';

/** The entity of the audit rows about events that are not openings of reports. */
const METRIC_EVENT = 'metricEvent';

/** An event as the API shows it. */
export const answerOf = (row: EventRow): MetricEvent => ({
  _id: row.metric_id,
  createDate: row.create_date,
  updatedAt: row.updated_at,
  tag: row.tag,
  userId: row.user_id,
  requestId: row.request_id,
  level: levelOfEvent(row.event_name, row.metrics),
  metrics: row.metrics,
});

/** The audit row of a list of events: one if the list is about patients, or was asked for by a patient. */
export function auditEvents(
  rows: readonly MetricEvent[],
  { EventName, patientId }: { EventName?: string; patientId?: string },
): AuditEvent[] {
  const found = rows.flatMap(({ metrics }) => metrics.Args?.patientId ?? []);
  const isAccess = EventName === REPORT_LINK_ACCESS;
  if (!isAccess && found.length === 0 && patientId === undefined) return [];
  return [
    {
      action: 'list',
      entity: isAccess ? 'reportLink' : METRIC_EVENT,
      ...(patientId !== undefined && { patientId }),
      details: { event: EventName ?? null, count: rows.length, patients: [...new Set(found)] },
    },
  ];
}
