import { spanOf } from '../../../src/domain/dates/partialDate';

/** Months and days between two days, in whole units. */
interface Age {
  months: number;
  days: number;
}

const DAY_MS = 86_400_000;

function ageAt(born: Date, at: Date): Age {
  const months =
    (at.getUTCFullYear() - born.getUTCFullYear()) * 12 +
    (at.getUTCMonth() - born.getUTCMonth()) -
    (at.getUTCDate() < born.getUTCDate() ? 1 : 0);
  return { months, days: Math.floor((at.getTime() - born.getTime()) / DAY_MS) };
}

/** An age in whole units of UCUM: years, months, weeks, days. */
const UNITS: Readonly<Record<string, (age: Age) => number>> = {
  a: ({ months }) => Math.floor(months / 12),
  mo: ({ months }) => months,
  wk: ({ days }) => Math.floor(days / 7),
  d: ({ days }) => days,
};
const NAMES: Readonly<Record<string, string>> = { year: 'a', yr: 'a', y: 'a', month: 'mo', week: 'wk', day: 'd' };

/** The UCUM code of a unit of age, also if it is written as a word; undefined for another unit. */
const unitOf = (unit: string): string | undefined => {
  const plain = unit.toLowerCase().replace(/s$/, '');
  const code = NAMES[plain] ?? plain;
  return Object.hasOwn(UNITS, code) ? code : undefined;
};

/**
 * Whether a person was of an age at a time: for certain, certainly not, or maybe, because the birth date, the time or
 * the unit is not known well enough.
 * @param limits in whole units, both included
 */
export function isOfAge(
  limits: { low?: number | undefined; high?: number | undefined; unit: string },
  dob: string | undefined,
  at: string | undefined,
): 'yes' | 'no' | 'maybe' {
  const unit = unitOf(limits.unit);
  const [born, time] = [spanOf(dob), spanOf(at)];
  if (unit === undefined || !born || !time) return 'maybe';
  const { low = -Infinity, high = Infinity } = limits;
  const fits = (from: number, to: number): boolean => {
    const age = UNITS[unit]?.(ageAt(new Date(from), new Date(to))) ?? Number.NaN;
    return age >= low && age <= high;
  };
  const [oldest, youngest] = [fits(born.from, time.to), fits(born.from, time.from)];
  return oldest === youngest ? (oldest ? 'yes' : 'no') : 'maybe';
}
