import { comparePartialDates } from '../dates/partialDate';
import { colorRank } from '../report/metrics';
import { isAlertColor } from '../report/shapes';

/** The current state of an alert. */
export interface CurrentAlert {
  /** The level's colour; null if no plan of the patient has the level. */
  color: string | null;
  /** ISO 8601. */
  at: string;
  /** The level's priority; it orders levels of the same colour. */
  priority?: number | undefined;
}

/** A stored record of an overall alert, with its level as the plan defines it. */
export interface AlertRecord extends CurrentAlert {
  /** Unique per record. */
  alertId: string;
  /** The overall alert that the record is about. */
  dataId: string;
  /** Null or empty if the alert is over. */
  levelId: string | null;
}

/** Levels of unknown colour rank above green, because they may be serious. */
const UNREADABLE = colorRank('green') + 0.5;

/** The severity of a colour; the highest number is the most severe. */
export const severity = ({ color }: Pick<CurrentAlert, 'color'>): number =>
  isAlertColor(color) ? colorRank(color) : UNREADABLE;

/** Sorts the newest first; 0 for the same time, even if the two texts differ. */
export const newestFirst = (a: Pick<CurrentAlert, 'at'> | undefined, b: Pick<CurrentAlert, 'at'> | undefined): number =>
  comparePartialDates(b?.at ?? '', a?.at ?? '');

const moreSevereFirst = (a: CurrentAlert, b: CurrentAlert): number =>
  severity(b) - severity(a) || (b.priority ?? 0) - (a.priority ?? 0);

/** Alerts by severity, the most severe first; the newest first within a colour. */
export const mostSevereFirst = <Alert extends CurrentAlert>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => severity(b) - severity(a) || newestFirst(a, b) || moreSevereFirst(a, b));

const hasLevel = ({ levelId }: AlertRecord): boolean => levelId !== null && levelId !== '';

const byName = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/**
 * Sorts records by time, the newest first. At the same time, a record with a level precedes a record without, and the
 * more severe level comes first.
 */
export const alertOrder = (a: AlertRecord, b: AlertRecord): number =>
  newestFirst(a, b) ||
  Number(hasLevel(b)) - Number(hasLevel(a)) ||
  moreSevereFirst(a, b) ||
  byName(a.alertId, b.alertId);

/**
 * The latest alerts of one patient, the most severe first: for each overall alert its newest record up to `now`, and at
 * equal times the most severe. An alert is left out if its newest record says that the alert is over.
 * @param now milliseconds since 1970; records in the future or without a time are ignored
 */
export function latestAlerts<Found extends AlertRecord>(records: readonly Found[], now: number): Found[] {
  const latest = new Map<string, Found>();
  const until = new Date(now).toISOString();
  for (const record of records) {
    if (record.at === '' || comparePartialDates(record.at, until) > 0) continue;
    const known = latest.get(record.dataId);
    if (!known || alertOrder(record, known) < 0) latest.set(record.dataId, record);
  }
  const active = [...latest.values()].filter(hasLevel);
  return mostSevereFirst(active.toSorted((a, b) => byName(a.dataId, b.dataId)));
}
