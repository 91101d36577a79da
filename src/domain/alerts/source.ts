import { isObject } from '../entity/paths';
import { rowsOf, textOf } from '../entity/read';
import type { LooseOf } from '../records';

/** Where the data of an alert came from. */
export type AlertSource = 'lab' | 'sms' | 'provider' | 'patient' | 'delegate' | 'unknown';

const USERS = ['provider', 'patient', 'delegate'] as const;

/**
 * Where the data of an alert came from: its newest detection run says it, or else its first entry. What people did about
 * the alert later does not count.
 */
export function alertOrigin({ source }: Pick<LooseOf<'patientData'>, 'source'>): {
  source: AlertSource;
  /** Empty if it is not known. */
  origin: string;
} {
  const entries = rowsOf(source);
  const entry = entries.findLast(({ detection }) => isObject(detection)) ?? entries[0];
  const origin = textOf(entry?.['origin']);
  if (entry?.['lab'] === true) return { source: 'lab', origin };
  if (entry?.['sms'] === true) return { source: 'sms', origin };
  return { source: USERS.find((each) => each === entry?.['userType']) ?? 'unknown', origin };
}
