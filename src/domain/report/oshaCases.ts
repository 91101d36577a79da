import { CASE_DAYS } from '../returnToWork/terms';
import { DAY_MS } from '../dates/units';

/** OSHA 29 CFR 1904.7(b)(3)(vii): days away are counted up to 180. */
const MOST_DAYS_AWAY = 180;

/** Days of an isolation, YYYY-MM-DD; both inclusive. */
export interface DaysAway {
  first: string;
  last: string;
}

/** A recordable case: a confirmed illness. */
export interface OshaCase {
  /** The day of the first positive result, YYYY-MM-DD. */
  day: string;
  daysAway: number;
}

const stamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/**
 * The cases of an employee. Positive results within 90 days of a case's first one belong to it. Days away are the
 * calendar days of isolation after the day of illness, in the 90 days of the case, each once, at most 180
 * (29 CFR 1904.7(b)(3)).
 * @param positives days of positive final results, in any order
 */
export function oshaCases(positives: readonly string[], isolations: readonly DaysAway[]): OshaCase[] {
  const cases: OshaCase[] = [];
  for (const day of positives.toSorted()) {
    const last = cases.at(-1);
    if (last && stamp(day) - stamp(last.day) < CASE_DAYS * DAY_MS) continue;
    cases.push({ day, daysAway: 0 });
  }
  return cases.map(({ day }) => {
    const from = stamp(day) + DAY_MS;
    const until = stamp(day) + CASE_DAYS * DAY_MS;
    const away = new Set<number>();
    // An isolation counts if it begins in the 90 days, and its days do even if it lasts longer.
    for (const { first, last } of isolations) {
      if (stamp(first) > until || stamp(last) < from) continue;
      for (let at = Math.max(from, stamp(first)); at <= stamp(last) && away.size <= MOST_DAYS_AWAY; at += DAY_MS)
        away.add(at);
    }
    return { day, daysAway: Math.min(away.size, MOST_DAYS_AWAY) };
  });
}
