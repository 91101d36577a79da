import type { Language } from '../entity/types';
import { daysBetween } from './calendar';
import { readDay, readDayTime, writtenCalendar, writtenMoment } from './written';

/** The start or the end of a range. */
export type Edge = 'from' | 'until';
export const EDGES: readonly Edge[] = ['from', 'until'];

/** Converts the ends of a range between typed and stored form. */
export interface Edges {
  /** Formats a stored value for the text field. */
  shown: (value: string, edge: Edge, language: Language) => string;
  /** Parses typed text; undefined if it is not a date. */
  read: (text: string, edge: Edge, language: Language) => string | undefined;
  /** The stored value for a whole day, `YYYY-MM-DD`. */
  ofDay: (day: string, edge: Edge) => string;
  /** The local day of a stored value. */
  dayOf: (value: string) => string | undefined;
}

/** Dates are in this year or later: nobody in a record was born before. */
export const LEAST_YEAR = 1900;

/**
 * Ranges lie between these days. No event is earlier, no appointment is later, and a slip of the finger, or 1900 for "from
 * the beginning", must not ask for a century.
 */
export const FIRST_OF_RANGE = '1920-01-01';
export const LAST_OF_RANGE = '2100-12-31';

const isTooEarly = (day: string): boolean => Number(day.slice(0, 4)) < LEAST_YEAR;

/** The first day that a date can have. */
export const LEAST_DAY = `${LEAST_YEAR}-01-01`;

/** Whether a typed text is a date before the least year. */
export function isBeforeLeastYear(text: string, language: Language): boolean {
  const typed = readDayTime(text, language);
  return typed !== undefined && isTooEarly(typed.day);
}

/** Days, stored as `YYYY-MM-DD`. */
export const DAYS: Edges = {
  shown: (value, _, language) => writtenCalendar(value, language, 'range') ?? value,
  read(text, _, language) {
    const day = readDay(text, language);
    return day === undefined || isTooEarly(day) ? undefined : day;
  },
  ofDay: (day) => day,
  dayOf: (value) => readDay(value),
};

const local = (day: string, minutes = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = new Date(year, month - 1, date, 0, minutes);
  at.setFullYear(year, month - 1, date);
  return at;
};

/** The first or the last millisecond of a local day. */
function edgeOf(day: string, edge: Edge): Date {
  const at = local(day);
  if (edge === 'from') return at;
  at.setDate(at.getDate() + 1);
  // A day that has no midnight, because the clocks were turned forward then, starts later than the next day.
  at.setHours(0, 0, 0, 0);
  return new Date(at.getTime() - 1);
}

const localDay = (at: Date): string => writtenMoment(at, 'zh-Hans').slice(0, 10);

const momentOf = (value: string): Date | undefined => {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/**
 * Moments, stored as ISO 8601 in UTC and typed in the viewer's zone. A day without a time is stored as its first moment
 * at the start of a range and as its last moment at the end; these two moments are shown as the day alone.
 */
export const MOMENTS: Edges = {
  shown(value, edge, language) {
    const at = momentOf(value);
    if (!at) return value;
    const day = localDay(at);
    if (edgeOf(day, edge).getTime() === at.getTime()) return writtenCalendar(day, language, 'range') ?? '';
    return writtenMoment(at, language, 'range');
  },
  read(text, edge, language) {
    const typed = readDayTime(text, language);
    if (!typed || isTooEarly(typed.day)) return undefined;
    return (typed.minutes === undefined ? edgeOf(typed.day, edge) : local(typed.day, typed.minutes)).toISOString();
  },
  ofDay: (day, edge) => edgeOf(day, edge).toISOString(),
  dayOf: (value) => {
    const at = momentOf(value);
    return at && localDay(at);
  },
};

export interface RangeValue {
  from?: string | undefined;
  until?: string | undefined;
}

/** Why an end of a range cannot be on a day; undefined if it can. */
export const beyondRange = (day: string): 'tooEarly' | 'tooLate' | undefined =>
  day < FIRST_OF_RANGE ? 'tooEarly' : day > LAST_OF_RANGE ? 'tooLate' : undefined;

/** Whether a range ends before it starts. Values are days, or moments in any offset. */
export const isReversed = ({ from, until }: RangeValue): boolean =>
  from !== undefined && until !== undefined && Date.parse(from) > Date.parse(until);

/** Whether a range of days has more days than allowed. A range that is open at an end has no number of days. */
export const isTooLong = ({ from, until }: RangeValue, longest: number): boolean =>
  from !== undefined && until !== undefined && daysBetween(from, until) >= longest;
