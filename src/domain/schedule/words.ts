import type { Language } from '../entity/types';
import { includes, SIZES, type Schedule, type Span } from './parse';
import { isAlways } from './periods';
import { twoDigits } from '../dates/twoDigits';

export type Translate = (key: string, params?: Record<string, string>) => string;

const DAY_MINUTES = 24 * 60;
/** A day with more periods than this is described by its hours and minutes. */
const LISTED = 3;

const timeOf = (minutes: number): string => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const spanText = ({ from, to }: Span): string =>
  from === to ? twoDigits(from) : `${twoDigits(from)}–${twoDigits(to)}`;

/** The periods of a day, in minutes since midnight; `to` is the first minute after a period. */
function timesOfDay({ hour, minute }: Schedule): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < DAY_MINUTES; at += 1) {
    if (!includes(hour, Math.floor(at / 60), SIZES.hour) || !includes(minute, at % 60, SIZES.minute)) continue;
    const last = found.at(-1);
    if (last?.to === at) last.to = at + 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}

/** Joins two periods that meet at midnight. Correct only if the schedule covers every day. */
function overMidnight(times: Span[]): Span[] {
  const [first] = times;
  const last = times.at(-1);
  if (!first || !last || times.length < 2 || first.from !== 0 || last.to !== DAY_MINUTES) return times;
  return [...times.slice(1, -1), { from: last.from, to: first.to }];
}

// 1 February 2026 was a Sunday, the day with number 0.
const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, 1, 1 + day)));

function daysText(day: Span | null, language: Language, translate: Translate): string {
  if (day === null) return translate('schedule.everyDay');
  const from = dayName(day.from, language);
  return day.from === day.to ? from : translate('schedule.days', { from, to: dayName(day.to, language) });
}

function timesText(schedule: Schedule, language: Language, translate: Translate): string {
  const all = timesOfDay(schedule);
  const times = schedule.day === null ? overMidnight(all) : all;
  const [only] = times;
  if (only && times.length === 1 && only.to - only.from === DAY_MINUTES) return translate('schedule.allDay');
  if (times.length <= LISTED) {
    const texts = times.map(({ from, to }) => (to === from + 1 ? timeOf(from) : `${timeOf(from)}–${timeOf(to)}`));
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(texts);
  }
  const minutes = spanText(schedule.minute ?? { from: 0, to: 59 });
  return schedule.hour === null
    ? translate('schedule.everyHour', { minutes })
    : translate('schedule.hours', { minutes, hours: spanText(schedule.hour) });
}

/** A schedule in a sentence: `Monday to Friday, 08:00–18:00 (UTC)`. */
export function scheduleWords(schedule: Schedule, language: Language, translate: Translate): string {
  if (isAlways(schedule)) return translate('schedule.always');
  const words = translate('schedule.sentence', {
    days: daysText(schedule.day, language, translate),
    times: timesText(schedule, language, translate),
  });
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}
