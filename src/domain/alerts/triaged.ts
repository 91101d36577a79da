import type { JsonObject } from '../entity/types';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The status of an acknowledged alert. Detection no longer changes such an alert. */
export const FINAL = 'final';

/** Maximum length of the note in an acknowledgement. */
export const LONGEST_NOTE = 100_000;

/** When somebody triages an alert, the alert's source gets an entry with this `action`. */
export const TRIAGE_ACTION = 'triage-assessment';

/** The acknowledgement of an alert. */
export interface Triaged {
  /** Empty if the user is not known. */
  userId: string;
  /** ISO 8601; empty if the time is not known. */
  at: string;
}

/** Whether a data point is an alert: it has the category `alert`, or no category and a text as its first value. */
export const isAlert = ({ category, data }: Pick<LooseOf<'patientData'>, 'category' | 'data'>): boolean =>
  category === 'alert' || (!category && Array.isArray(data) && typeof data[0] === 'string');

const isAct = (entry: JsonObject): boolean => entry['action'] === TRIAGE_ACTION && entry['detection'] === undefined;

/** The acknowledgement of a final alert; undefined if nobody has acknowledged the alert. */
export function triagedOf({ status, source }: Pick<LooseOf<'patientData'>, 'status' | 'source'>): Triaged | undefined {
  if (status !== FINAL) return undefined;
  const entry = rowsOf(source).findLast(isAct);
  return { userId: textOf(entry?.['updatedBy']) || textOf(entry?.['userId']), at: textOf(entry?.['updatedAt']) };
}
