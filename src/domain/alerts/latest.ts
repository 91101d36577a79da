import { comparePartialDates } from '../dates/partialDate';
import { gravityOf } from '../report/metrics';
import { isAlertColor } from '../report/shapes';

/** An alert that stands now. */
export interface CurrentAlert {
  /** Of its level; null where no plan of the patient knows the level. */
  color: string | null;
  /** ISO 8601. */
  at: string;
  /** Of its level, among levels of one colour. */
  priority?: number | undefined;
}

/** A stored record of an overall alert, with its level as the plan has it. */
export interface AlertRecord extends CurrentAlert {
  /** Tells it from other records. */
  alertId: string;
  /** The alert that it is a record of. */
  dataId: string;
  /** Null or empty where the record says that there is no alert any more. */
  levelId: string | null;
}

/** Green is known to be well; a level that nobody can read may not be. */
const UNREADABLE = gravityOf('green') + 0.5;

/** The gravest alert has the highest number. */
export const graveness = ({ color }: Pick<CurrentAlert, 'color'>): number =>
  isAlertColor(color) ? gravityOf(color) : UNREADABLE;

/** The newer first; 0 at equal times, however they are written. */
export const newestFirst = (a: Pick<CurrentAlert, 'at'> | undefined, b: Pick<CurrentAlert, 'at'> | undefined): number =>
  comparePartialDates(b?.at ?? '', a?.at ?? '');

const graverFirst = (a: CurrentAlert, b: CurrentAlert): number =>
  graveness(b) - graveness(a) || (b.priority ?? 0) - (a.priority ?? 0);

/** Alerts from the gravest to the mildest, of one colour the newest first. */
export const gravestFirst = <Alert extends CurrentAlert>(alerts: readonly Alert[]): Alert[] =>
  alerts.toSorted((a, b) => graveness(b) - graveness(a) || newestFirst(a, b) || graverFirst(a, b));

const says = ({ levelId }: AlertRecord): boolean => levelId !== null && levelId !== '';

const byName = (a: string, b: string): number => (a === b ? 0 : a < b ? 1 : -1);

/** Records in the order of their times, the newest first; at equal times one that says a level before one that says none, the graver first. */
export const alertOrder = (a: AlertRecord, b: AlertRecord): number =>
  newestFirst(a, b) || Number(says(b)) - Number(says(a)) || graverFirst(a, b) || byName(a.alertId, b.alertId);

/**
 * The latest alerts of one patient: of each overall alert its newest record until a moment, and at equal times the
 * gravest; none where that record says that the alert is over. The gravest first.
 * @param now milliseconds since 1970; what lies ahead, and what names no time, is left out
 */
export function latestAlerts<Found extends AlertRecord>(records: readonly Found[], now: number): Found[] {
  const latest = new Map<string, Found>();
  const until = new Date(now).toISOString();
  for (const record of records) {
    if (record.at === '' || comparePartialDates(record.at, until) > 0) continue;
    const known = latest.get(record.dataId);
    if (!known || alertOrder(record, known) < 0) latest.set(record.dataId, record);
  }
  const stand = [...latest.values()].filter(says);
  return gravestFirst(stand.toSorted((a, b) => byName(a.dataId, b.dataId)));
}
