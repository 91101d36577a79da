import { isObject } from '../entity/paths';
import { rowsOf, textOf } from '../entity/read';
import { inOrder } from '../isolated';
import type { LooseOf } from '../records';

/** The origin of an alert's data. */
export type AlertSource = 'lab' | 'sms' | 'provider' | 'patient' | 'delegate' | 'unknown';

const USERS = ['provider', 'patient', 'delegate'] as const;

/**
 * The origin of an alert's data. It is read from the newest detection run in the alert's source. If there is no run, it
 * is read from the first source entry. Later actions of people are ignored.
 */
export function alertOrigin({ source }: Pick<LooseOf<'patientData'>, 'source'>): {
  source: AlertSource;
  /** The id of the origin; empty if it is not known. */
  origin: string;
} {
  const entries = rowsOf(source);
  const entry = entries.findLast(({ detection }) => isObject(detection)) ?? entries[0];
  const origin = inOrder(textOf(entry?.['origin']));
  if (entry?.['lab'] === true) return { source: 'lab', origin };
  if (entry?.['sms'] === true) return { source: 'sms', origin };
  return { source: USERS.find((each) => each === entry?.['userType']) ?? 'unknown', origin };
}
