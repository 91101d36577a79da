import type { DocumentOf } from '../../../src/domain/records';
import type { Faker } from '@faker-js/faker';
import { type Calendar, oneIn, pick } from '../random';
import { EPISODE_KINDS, type EpisodeKind } from './episodes';
import { DAY_MS } from '../../../src/domain/dates/units';

/** Number of days before today that have data. */
export const LIFE_DAYS = 90;

/** How much data a patient of the sample gets. */
export type Tier = 'full' | 'light' | 'brief';

/** An adverse event. Its first day is relative to the sample's day, so the number is negative. */
export interface Episode {
  kind: EpisodeKind;
  start: number;
  days: number;
  /** 1 mild, 2 moderate, 3 severe. */
  peak: 1 | 2 | 3;
}

/** A patient's course in the last 90 days. */
export interface Course {
  /** First and last day, relative to today: -7 is a week ago. */
  from: number;
  until: number;
  episodes: Episode[];
  checkIns: number[];
  reports: number[];
  /** Whether the patient answered the baseline questions. */
  baseline: boolean;
  /** The usual number of stools a day. */
  stools: number;
}

const dayOf = (time: string | null | undefined, calendar: Calendar): number =>
  time ? Math.floor((Date.parse(time) - calendar.today) / DAY_MS) : 0;

/** The severity of an episode on a day; 0 before and after the episode. */
export function severity({ start, days, peak }: Episode, day: number): 0 | 1 | 2 | 3 {
  const at = day - start;
  if (at < 0 || at >= days) return 0;
  const share = at / days;
  const steep = share < 0.25 ? share / 0.25 : share > 0.6 ? (1 - share) / 0.4 : 1;
  const level = Math.round(peak * steep);
  return level <= 1 ? 1 : level === 2 ? 2 : 3;
}

const peakOf = (faker: Faker): 1 | 2 | 3 => pick(faker, [1, 1, 1, 2, 2, 2, 3, 3] as const);

function episodesOf(faker: Faker, tier: Tier, from: number, until: number): Episode[] {
  // Few patients have episodes, because at any moment most patients must be well.
  const count = tier === 'full' ? faker.number.int({ min: 1, max: 3 }) : oneIn(faker, 45) ? 1 : 0;
  return Array.from({ length: count }, () => {
    const days = faker.number.int({ min: 10, max: 32 });
    const late = tier === 'full' ? faker.number.int({ min: from, max: until }) : until - Math.round(days * 0.45);
    return { kind: pick(faker, EPISODE_KINDS), start: late, days, peak: peakOf(faker) };
  });
}

/** The days of check-ins: every seventh day, and every third day during a moderate or severe episode. */
function checkInDays(faker: Faker, from: number, until: number, episodes: readonly Episode[]): number[] {
  const days: number[] = [];
  for (let day = until - faker.number.int({ min: 0, max: 5 }); day > from;) {
    days.push(day);
    const bad = episodes.some((episode) => severity(episode, day) >= 2);
    day -= bad ? 3 : 7;
  }
  return days.toReversed();
}

/** Draws a patient's course; null if the patient joined too recently, or left before the last 90 days. */
export function courseOf(faker: Faker, calendar: Calendar, patient: DocumentOf<'patient'>, tier: Tier): Course | null {
  const from = Math.max(-LIFE_DAYS, dayOf(patient.patientCreated, calendar) + 1);
  const until = patient.inactive ? Math.min(-1, dayOf(patient.inactiveDate, calendar)) : -1;
  if (until - from < 1) return null;
  const episodes = episodesOf(faker, tier, from, until);
  const full = checkInDays(faker, from, until, episodes);
  const reports: number[] = [];
  for (let day = until - faker.number.int({ min: 1, max: 9 }); day > from; day -= 18) reports.unshift(day);
  return {
    from,
    until,
    episodes,
    checkIns: tier === 'full' ? full : tier === 'light' ? full.slice(-1) : [],
    reports: tier === 'full' ? reports : tier === 'brief' || oneIn(faker, 20) ? reports.slice(-1) : [],
    baseline: oneIn(faker, 88),
    stools: faker.number.int({ min: 1, max: 2 }),
  };
}
