import type { JsonObject } from '../entity/types';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The status of an acknowledged alert, which detection no longer changes. */
export const FINAL = 'final';

/** Maximum length of the note in an acknowledgement. */
export const LONGEST_NOTE = 100_000;

/** The `action` in an alert's source entry that was written when somebody triaged the alert. */
export const TRIAGE_ACTION = 'triage-assessment';

/** The acknowledgement of an alert. */
export interface Triaged {
  /** Empty if the user is not known. */
  userId: string;
  /** ISO 8601; empty if the time is not known. */
  at: string;
}

/** Whether a data point has the category `alert` or, without a category, a text as its first value. */
export const isAlert = ({ category, data }: Pick<LooseOf<'patientData'>, 'category' | 'data'>): boolean =>
  category === 'alert' || (!category && Array.isArray(data) && typeof data[0] === 'string');

const isAct = (entry: JsonObject): boolean => entry['action'] === TRIAGE_ACTION && entry['detection'] === undefined;

/** The acknowledgement of a final alert; undefined if nobody has acknowledged the alert. */
export function triagedOf({ status, source }: Pick<LooseOf<'patientData'>, 'status' | 'source'>): Triaged | undefined {
  if (status !== FINAL) return undefined;
  const entry = rowsOf(source).findLast(isAct);
  return { userId: textOf(entry?.['updatedBy']) || textOf(entry?.['userId']), at: textOf(entry?.['updatedAt']) };
}
