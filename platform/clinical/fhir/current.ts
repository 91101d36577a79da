import { endOf, startOf } from './dates';
import { number, object, text, type FhirObject } from './read';

/** Whether a name, number or address holds now: its period has begun and has not ended, and its use is not `old`. */
export function isCurrent(of: FhirObject, now: string): boolean {
  const period = object(of, 'period');
  const [start, end] = [startOf(text(period, 'start')), endOf(text(period, 'end'))];
  if (text(of, 'use') === 'old') return false;
  return (start === undefined || start <= now) && (end === undefined || end >= now);
}

/** Sorts by `rank`, 1 first; elements without a rank come last, in the source's order. */
export const byRank = (one: FhirObject, other: FhirObject): number =>
  (number(one, 'rank') ?? Infinity) - (number(other, 'rank') ?? Infinity) || 0;
