import { momentOf } from '../domain/shownTime';

export {
  ageOn,
  calendarText,
  clockTime,
  exactTime,
  momentOf,
  namedDateTime,
  secondsDateTime,
  shortDate,
  shortDateTime,
  viewerZone,
  wordDate,
} from '../domain/shownTime';

/**
 * From how many seconds on a time is told in a unit, and how long that is. Days go on for three months, because 'last
 * month' or '1 month ago' could be 32 or 58 days.
 */
const STEPS: [Intl.RelativeTimeFormatUnit, { from: number; size: number }][] = [
  ['year', { from: 63_072_000, size: 31_536_000 }],
  ['month', { from: 7_776_000, size: 2_629_746 }],
  ['day', { from: 86_400, size: 86_400 }],
  ['hour', { from: 3_600, size: 3_600 }],
  ['minute', { from: 60, size: 60 }],
];

/** The time relative to now, in words: 'now', '5 minutes ago', '38 days ago'. */
export function relativeTime(text: unknown, language: string, now = Date.now()): string {
  const date = momentOf(text);
  if (!date) return '';
  const seconds = (date.getTime() - now) / 1000;
  const step = STEPS.find(([, { from }]) => Math.abs(seconds) >= from);
  if (!step) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const [unit, { size }] = step;
  return new Intl.RelativeTimeFormat(language).format(Math.trunc(seconds / size), unit);
}

/** A month as its name and year. @param start its first day, `YYYY-MM-DD` */
export const monthText = (start: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(start));
