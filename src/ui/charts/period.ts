import { dayInZone, momentInZone } from '../../domain/dates/zone';
import { dayAt, dayLater } from '../../domain/dates/calendar';
import { writtenCalendar } from '../../domain/dates/written';
import type { Language } from '../../domain/entity/types';
import { clockTime, shortDate } from '../../domain/shownTime';
import { MINUTE_MS, SECOND_MS } from '../../domain/dates/units';

/** Days in a zone, both inclusive; YYYY-MM-DD. */
export interface Period {
  from: string;
  until: string;
}

/** The moment at which a day begins in a zone. */
export const startOfDay = (day: string, zone: string): number => momentInZone(dayAt(day), zone);

/** The moments at which a period begins and ends; the end does not belong to it. */
export const momentsOf = ({ from, until }: Period, zone: string): [from: number, to: number] => [
  startOfDay(from, zone),
  startOfDay(dayLater(until, 1), zone),
];

const utc = (at: number): string => new Date(at).toISOString();

const abbreviation = (at: number, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** A zone with its abbreviation: `CST (America/Chicago)`; with both if the clocks change within the period. */
function zoneText(period: Period, zone: string, language: Language): string {
  const [from, to] = momentsOf(period, zone);
  const names = [...new Set([from, to - 1].map((at) => abbreviation(at, zone, language)))];
  return names.length === 1 && names[0] === zone ? zone : `${names.join('/')} (${zone})`;
}

/** The days of a period and the zone in which they are days. */
export function periodText(period: Period, zone: string, language: Language): string {
  const [from, until] = [period.from, period.until].map((day) => writtenCalendar(day, language) ?? day);
  return `${from === until ? from : `${from} – ${until}`} · ${zoneText(period, zone, language)}`;
}

const HOUR = 60;
const DAY_MINUTES = 1_440;
/** The possible distances of ticks, in seconds, in minutes and in days. */
const SECONDS = [1, 5, 10, 30];
const MINUTES = [1, 5, 10, 30, 60, 180, 360, 720];
const DAYS = [1, 2, 7, 14, 28, 91, 182, 364];

export interface TimeTick {
  at: number;
  /** What the tick begins: a day among several days, a minute or hour, or a second. */
  of: 'day' | 'minute' | 'second';
}

/** Whole seconds, for ticks of less than a minute. */
function secondTicks(from: number, to: number, most: number): TimeTick[] | undefined {
  const seconds = SECONDS.find((each) => (to - from) / (each * SECOND_MS) <= most);
  if (seconds === undefined) return undefined;
  const step = seconds * SECOND_MS;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, at) => ({
    at: first + at * step,
    of: 'second',
  }));
}

/**
 * The moments at which a time axis has its ticks, about `most`: whole seconds, minutes or hours of the zone's clock, or
 * beginnings of days. On a day with a clock change the ticks stay at the hours of the clock. The end has no tick.
 */
export function timeTicks(from: number, to: number, zone: string, most: number): TimeTick[] {
  const brief = secondTicks(from, to, most);
  if (brief) return brief;
  const days: string[] = [];
  for (let day = dayInZone(from, zone); startOfDay(day, zone) < to; day = dayLater(day, 1)) days.push(day);
  const minutes = MINUTES.find((each) => (to - from) / (each * MINUTE_MS) <= most);
  const step = DAYS.find((each) => days.length / each <= most) ?? Math.ceil(days.length / most);
  const starts = days.map((day) => startOfDay(day, zone));
  const ticks =
    minutes === undefined
      ? starts.filter((_, at) => at % step === 0)
      : days.flatMap((day, index) => ticksOfDay(day, minutes, zone, (starts[index + 1] ?? to) - (starts[index] ?? to)));
  return ticks
    .filter((at, index) => at >= from && at < to && at !== ticks[index - 1])
    .map((at) => ({ at, of: days.length > 1 && starts.includes(at) ? 'day' : 'minute' }));
}

/** The text of a tick: a day as a date, a time of day without it. */
export function tickText({ at, of }: TimeTick, zone: string, language: Language): string {
  const iso = utc(at);
  if (of === 'day') return shortDate(iso, language, zone);
  return `${clockTime(iso, language, zone)}${of === 'second' ? `:${iso.slice(17, 19)}` : ''}`;
}

/** About as many ticks fit below a chart. */
const MOST_TICKS = 8;

/**
 * The text at the axis of a period that begins at a moment; undefined for periods without a tick. The ticks are at
 * beginnings of days or, if there are few days, at hours of the clock.
 * @param starts the beginnings of all periods; ISO 8601
 * @param end the last moment
 */
export function tickTexts(
  starts: readonly string[],
  end: string,
  zone: string,
  language: Language,
): (start: string) => string | undefined {
  const [first] = starts;
  const ticks = first === undefined ? [] : timeTicks(Date.parse(first), Date.parse(end), zone, MOST_TICKS);
  const found = new Map(ticks.map((tick) => [tick.at, tickText(tick, zone, language)]));
  // Months do not begin at equal distances, so that hardly any begins at a tick. Then the chart chooses.
  const fit = starts.filter((start) => found.has(Date.parse(start))).length > ticks.length / 2;
  return (start) => (fit ? found.get(Date.parse(start)) : undefined);
}

/**
 * The ticks of a day. Up to an hour apart they are equally far from each other, so that a repeated hour has its own;
 * farther apart they are at hours of the clock.
 */
const ticksOfDay = (day: string, minutes: number, zone: string, length: number): number[] =>
  minutes <= HOUR
    ? Array.from(
        { length: Math.ceil(length / (minutes * MINUTE_MS)) },
        (_, at) => startOfDay(day, zone) + at * minutes * MINUTE_MS,
      )
    : Array.from({ length: DAY_MINUTES / minutes }, (_, at) =>
        momentInZone(dayAt(day) + at * minutes * MINUTE_MS, zone),
      );
