import { dayInZone, momentInZone } from '../../dates/zone';
import { DAILY, expectedTimes, intervalOf, WINDOW_DAYS, type ExpectedPatient } from '../../silence/expected';
import { DAY_MS } from '../../dates/units';

/** The 97.5th percentile of the normal distribution, for intervals of 95 %. */
const Z = 1.959_963_985;

/** From a moment until before another; milliseconds since 1970. */
export interface Span {
  from: number;
  until: number;
}

/**
 * The starts of all days of a period in a zone, in order, and its end if a day begins then. Many patients share them,
 * because computing a start in a zone takes long.
 */
export function midnightsOf({ from, until }: Span, zone: string): number[] {
  const found: number[] = [];
  for (let day = Date.parse(`${dayInZone(from, zone)}T00:00:00Z`); ; day += DAY_MS) {
    const at = momentInZone(day, zone);
    if (at > until) return found;
    if (at >= from) found.push(at);
  }
}

/** Windows that follow each other. A window begins with every day of `length` days. */
export interface Windows {
  /** The place of the first window's beginning among the midnights of the period. */
  first: number;
  count: number;
  /** The days of a window: 1 or 7. */
  length: number;
}

/**
 * The windows of a period in each of which a patient should check in at least once: days or, for patients who check in
 * weekly, seven days. They begin with a day in the patient's zone and lie within the period and within a time of
 * expected check-ins as a whole, so that nobody is blamed for half a day.
 * @param zone the patient's zone, or that of the patient's primary organization; IANA name
 * @param midnights of the period in this zone
 */
export function expectedWindows(patient: ExpectedPatient, zone: string, midnights: readonly number[]): Windows[] {
  const length = intervalOf(patient) === DAILY ? WINDOW_DAYS.daily : WINDOW_DAYS.weekly;
  return expectedTimes(patient, zone).flatMap((time) => {
    const end = time.until === null ? Infinity : time.until + 1;
    const first = midnights.findIndex((at) => at >= time.from);
    const days = midnights.filter((at) => at >= time.from && at <= end).length;
    const count = Math.floor((days - 1) / length);
    return count > 0 ? [{ first, count, length }] : [];
  });
}

/** The same windows, each with its beginning and its end. */
export const windowsOf = (
  patient: ExpectedPatient,
  period: Span,
  zone: string,
  midnights: readonly number[] = midnightsOf(period, zone),
): Span[] =>
  expectedWindows(patient, zone, midnights).flatMap(({ first, count, length }) =>
    Array.from({ length: count }, (_, at) => {
      const [from = 0, until = 0] = [midnights[first + at * length], midnights[first + (at + 1) * length]];
      return { from, until };
    }),
  );

/**
 * The number of windows with a check-in.
 * @param windows in order, without overlaps
 * @param checkIns milliseconds since 1970, in any order
 */
export function keptOf(windows: readonly Span[], checkIns: readonly number[]): number {
  const times = checkIns.toSorted((one, other) => one - other);
  let next = 0;
  return windows.filter(({ from, until }) => {
    while ((times[next] ?? Infinity) < from) next += 1;
    return (times[next] ?? Infinity) < until;
  }).length;
}

/** Sums over patients, from which the adherence follows. They need no list of patients. */
export interface AdherenceSums {
  patients: number;
  /** Windows with a check-in, and all windows. */
  kept: number;
  windows: number;
  /** Sums of squares and products of each patient's windows. */
  keptSquared: number;
  windowsSquared: number;
  product: number;
}

export const NO_SUMS: AdherenceSums = {
  patients: 0,
  kept: 0,
  windows: 0,
  keptSquared: 0,
  windowsSquared: 0,
  product: 0,
};

/** Adds a patient. A patient without windows adds nothing. */
export const withPatient = (sums: AdherenceSums, kept: number, windows: number): AdherenceSums =>
  windows === 0
    ? sums
    : {
        patients: sums.patients + 1,
        kept: sums.kept + kept,
        windows: sums.windows + windows,
        keptSquared: sums.keptSquared + kept * kept,
        windowsSquared: sums.windowsSquared + windows * windows,
        product: sums.product + kept * windows,
      };

/** A share with its interval of 95 %. */
export interface Share {
  value: number;
  low: number;
  high: number;
}

/** The Wilson interval of a share. @param n the number of independent observations */
function wilson(p: number, n: number): Share {
  const base = 1 + (Z * Z) / n;
  const middle = (p + (Z * Z) / (2 * n)) / base;
  const half = (Z * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n))) / base;
  return { value: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/**
 * The share of windows with a check-in; null without windows. The windows of one patient are alike, so the interval is
 * that of the effective number of windows: the number of independent ones with the same variance as the ratio of
 * clusters has (Cochran, Sampling Techniques, chapter 6; Dean and Pagano, Journal of Survey Statistics and Methodology
 * 2015). If all patients have the same share, there is no variance, and the number of patients is taken.
 */
export function adherenceOf(sums: AdherenceSums): Share | null {
  const { patients, kept, windows, keptSquared, windowsSquared, product } = sums;
  if (windows === 0) return null;
  const p = kept / windows;
  const squares = keptSquared - 2 * p * product + p * p * windowsSquared;
  const variance = patients > 1 ? ((patients / (patients - 1)) * squares) / (windows * windows) : 0;
  const effective = variance > 1e-12 ? (p * (1 - p)) / variance : patients;
  return wilson(p, Math.min(Math.max(effective, 1), windows));
}
