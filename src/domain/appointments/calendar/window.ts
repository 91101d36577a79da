import { wordLocale, writeWords } from '../../dates/wordLocale';
import { dayAt, dayLater } from '../../dates/calendar';
import { momentInZone } from '../../dates/zone';
import type { Language } from '../../entity/types';
import type { Span } from '../spans';
import { DAY_MS } from '../../dates/units';

/** The views of the calendar: a week, one day, three days, a month, and the appointments of a week as a list. */
export const CALENDAR_VIEWS = ['week', 'day', 'days', 'month', 'list'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The weekday with which a week begins, by language; 0 is Sunday. */
const FIRST_WEEKDAY: Record<Language, number> = { en: 0, fr: 1, es: 1, 'zh-Hant': 0, 'zh-Hans': 1 };
export const firstWeekday = (language: Language): number => FIRST_WEEKDAY[language];

/** The days that a view shows. */
export interface CalendarWindow {
  /** `YYYY-MM-DD` */
  first: string;
  days: number;
}

const weekdayOf = (day: string): number => new Date(dayAt(day)).getUTCDay();
const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string): string => monthStart(dayLater(monthStart(day), 31));

/** The first day of the week that contains a day. */
const weekStart = (day: string, first: number): string => dayLater(day, -((weekdayOf(day) - first + 7) % 7));

const DAYS = { week: 7, list: 7, day: 1, days: 3 } as const;

/** The days that a view shows if it contains a day. A month is shown in whole weeks. */
export function windowOf(view: CalendarView, day: string, language: Language): CalendarWindow {
  const weekday = firstWeekday(language);
  if (view !== 'month') {
    const whole = view === 'week' || view === 'list';
    return { first: whole ? weekStart(day, weekday) : day, days: DAYS[view] };
  }
  const first = weekStart(monthStart(day), weekday);
  const last = weekStart(dayLater(nextMonth(day), -1), weekday);
  return { first, days: (dayAt(last) - dayAt(first)) / DAY_MS + 7 };
}

/** The day to show after a step to the next (1) or the previous (-1) window. */
export function stepped(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view !== 'month') return dayLater(day, direction * DAYS[view]);
  return direction === 1 ? nextMonth(day) : monthStart(dayLater(monthStart(day), -1));
}

/** The period of a window in a zone. A day on which clocks change is an hour shorter or longer. */
export const periodOf = ({ first, days }: CalendarWindow, zone: string): Span => ({
  start: momentInZone(dayAt(first), zone),
  end: momentInZone(dayAt(dayLater(first, days)), zone),
});

const WHOLE = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;

/** The title of a window in words: `1–7 November 2026`, `November 2026`, `Sunday, 1 November 2026`. */
export function windowTitle(view: CalendarView, day: string, language: Language): string {
  const at = dayAt(day);
  if (view === 'month') return format(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(at);
  if (view === 'day') return writeWords(format(language, { ...WHOLE, weekday: 'long' }), at, language);
  const { first, days } = windowOf(view, day, language);
  return format(language, WHOLE).formatRange(dayAt(first), dayAt(dayLater(first, days - 1)));
}

const format = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(wordLocale(language), options);
