import { fieldOf } from '../../../src/domain/entity/read';
import { NO_DEVICE } from '../../../src/domain/metrics/kinds';
import type { MetricFilters } from '../query';
import type { EventRow } from './codec';

/** A value as PostgreSQL's `#>>` gives it; null for null and for a missing field. */
const textOfValue = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Whether any text, number or boolean within a value contains the text. */
function hasInside(value: unknown, isMet: (text: string | null) => boolean): boolean {
  if (typeof value !== 'object' || value === null) return isMet(textOfValue(value));
  return Object.values(value).some((inner) => hasInside(inner, isMet));
}

/** Whether an archived event is found by the filters. The same conditions as in the database. */
export function isFound(filters: MetricFilters): (row: EventRow) => boolean {
  const { EventName, UserName, DeviceFamily, userId, requestId, metricId, patientId, startTime, endTime } = filters;
  const { key, value } = filters;
  const wanted = value?.toLowerCase();
  const contains = (text: string | null): boolean =>
    text !== null && (wanted === undefined || text.toLowerCase().includes(wanted));
  const path = key?.split('.');
  const [from, until] = [startTime, endTime].map((time) => time && new Date(time).toISOString());
  return ({ event_name, user_id, request_id, metric_id, create_date, metrics }) =>
    (EventName === undefined || event_name === EventName) &&
    (UserName === undefined || metrics.UserName === UserName) &&
    (DeviceFamily === undefined || (metrics.DeviceFamily ?? NO_DEVICE) === DeviceFamily) &&
    (userId === undefined || user_id === userId) &&
    (requestId === undefined || request_id === requestId) &&
    (metricId === undefined || metric_id === metricId.toLowerCase()) &&
    (patientId === undefined || metrics.Args?.patientId === patientId) &&
    (from === undefined || create_date >= from) &&
    (until === undefined || create_date <= until) &&
    (path
      ? contains(textOfValue(path.reduce<unknown>((inner, name) => fieldOf(inner, name), metrics)))
      : value === undefined || hasInside(metrics, contains));
}
