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

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** The time relative to now, in words. */
export function relativeTime(text: unknown, language: string, now = Date.now()): string {
  const date = momentOf(text);
  if (!date) return '';
  const seconds = (date.getTime() - now) / 1000;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const [unit, size] = STEPS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  return words.format(Math.trunc(seconds / size), unit);
}

/** A month as its name and year. @param start its first day, `YYYY-MM-DD` */
export const monthText = (start: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(start));
