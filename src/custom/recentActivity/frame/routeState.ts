import { isObject } from '../../../domain/entity/paths';
import { ALERT_PARAMETERS, recentActivityPath } from '../../../routes';
import type { SelectedAlert } from '../tab';
import { RECENT_TABS } from '../tabs';

/** The length of a patient's id. A second path segment of another length means all patients. */
const ID_LENGTH = 36;

export const isPatientId = (text: unknown): text is string => typeof text === 'string' && text.length === ID_LENGTH;

/** The alert in the address; null if the address has no alert. */
export function alertIn(query: URLSearchParams): SelectedAlert | null {
  const dataPointId = query.get(ALERT_PARAMETERS.dataPointId);
  return dataPointId ? { dataPointId, eventTime: query.get(ALERT_PARAMETERS.eventTime) || null } : null;
}

/**
 * Converts the route state of a link (a patient, the position of a tab from 0, an alert) to an address, which can be
 * shared. Undefined if the state has none of these.
 * @param patientId the patient of the current address
 */
export function addressOfState(state: unknown, patientId: string | null): string | undefined {
  if (!isObject(state)) return undefined;
  const { patientId: given, tab, alert } = state;
  const key = typeof tab === 'number' ? RECENT_TABS[tab]?.key : undefined;
  const chosen = isObject(alert) && typeof alert['dataPointId'] === 'string' ? alert : undefined;
  if (!isPatientId(given) && key === undefined && chosen === undefined) return undefined;
  const path = recentActivityPath(isPatientId(given) ? given : patientId, key ?? RECENT_TABS[0]?.key);
  if (chosen === undefined) return path;
  const { dataPointId, eventTime } = chosen;
  const query = new URLSearchParams({ [ALERT_PARAMETERS.dataPointId]: String(dataPointId) });
  if (typeof eventTime === 'string') query.set(ALERT_PARAMETERS.eventTime, eventTime);
  return `${path}?${query.toString()}`;
}
