import type { JsonObject } from '../entity/types';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** The status of an alert that somebody has acknowledged; detection no longer changes it. */
export const FINAL = 'final';

/** The maximum length of the note with which somebody acknowledges an alert. */
export const LONGEST_NOTE = 100_000;

/** The action of a source entry that records what a person did about an alert. */
export const TRIAGE_ACTION = 'triage-assessment';

/** Who acknowledged an alert, and when. */
export interface Triaged {
  /** Empty if it is not known. */
  userId: string;
  /** ISO 8601; empty if it is not known. */
  at: string;
}

/** Whether a data point is an alert. One without a category is an alert if its first value is a text, its level. */
export const isAlert = ({ category, data }: Pick<LooseOf<'patientData'>, 'category' | 'data'>): boolean =>
  category === 'alert' || (!category && Array.isArray(data) && typeof data[0] === 'string');

const isAct = (entry: JsonObject): boolean => entry['action'] === TRIAGE_ACTION && entry['detection'] === undefined;

/** Who acknowledged a final alert; undefined if nobody has acknowledged the alert. */
export function triagedOf({ status, source }: Pick<LooseOf<'patientData'>, 'status' | 'source'>): Triaged | undefined {
  if (status !== FINAL) return undefined;
  const entry = rowsOf(source).findLast(isAct);
  return { userId: textOf(entry?.['updatedBy']) || textOf(entry?.['userId']), at: textOf(entry?.['updatedAt']) };
}
