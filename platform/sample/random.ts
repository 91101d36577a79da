import { base, en, Faker } from '@faker-js/faker';
import { DAY_MS } from '../../src/domain/dates/units';

/** A change of the seed changes every sample. */
const SEED = 20_260_101;

/**
 * A random generator that gives the same values for the same name. Each kind of record has its own generator, so that,
 * for example, more patients do not change the organizations.
 */
export function chance(name: string): Faker {
  const faker = new Faker({ locale: [en, base] });
  let hash = SEED;
  for (const char of name) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) | 0;
  faker.seed(hash >>> 0);
  return faker;
}

/** True in the given percentage of cases. */
export const oneIn = (faker: Faker, percent: number): boolean =>
  faker.number.int({ min: 0, max: 9999 }) < percent * 100;

export const pick = <T>(faker: Faker, from: readonly T[]): T => {
  const found = from[faker.number.int({ min: 0, max: from.length - 1 })];
  if (found === undefined) throw new Error('Nothing to choose from');
  return found;
};

/** A random index. Low indexes are more likely, which gives few large organizations and many small ones. */
export const skewed = (faker: Faker, length: number): number =>
  Math.min(length - 1, Math.floor(length * faker.number.float({ min: 0, max: 1 }) ** 2));

/**
 * Times relative to the start of the sample's day in UTC, so that the same number of patients gives the same data all
 * day, and the data always looks recent.
 */
export class Calendar {
  readonly today: number;

  constructor(now: Date) {
    this.today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  }

  /** A random time between `fromDays` days ago and `toDays` days ago. */
  ago(faker: Faker, fromDays: number, toDays: number): string {
    const ms = faker.number.int({ min: toDays * 86_400, max: fromDays * 86_400 }) * 1000;
    return new Date(this.today - ms).toISOString();
  }

  /** A random time at most `maxDays` after the given time, but not after the start of the sample's day. */
  after(faker: Faker, time: string, maxDays: number): string {
    const ms = faker.number.int({ min: 3600, max: maxDays * 86_400 }) * 1000;
    return new Date(Math.min(new Date(time).getTime() + ms, this.today)).toISOString();
  }

  /** The day, in UTC, at an offset from the sample's day. A negative offset gives an earlier day. */
  day(offset: number): string {
    return new Date(this.today + offset * DAY_MS).toISOString().slice(0, 10);
  }

  time(offset: number): string {
    return new Date(this.today + offset * DAY_MS).toISOString();
  }

  /** A random date of birth of a person whose age is between `minAge` and `maxAge`. */
  birthday(faker: Faker, minAge: number, maxAge: number): string {
    const days = faker.number.int({ min: Math.ceil(minAge * 365.25), max: Math.floor(maxAge * 365.25) });
    return this.day(-days);
  }
}
