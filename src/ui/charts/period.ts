import { dayInZone, momentInZone } from '../../domain/dates/zone';
import { dayAt, dayLater } from '../../domain/dates/calendar';
import { writtenCalendar } from '../../domain/dates/written';
import type { Language } from '../../domain/entity/types';

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

const HOUR_MS = 3_600_000;
/** The possible distances of ticks, in hours and in days. */
const HOURS = [1, 3, 6, 12];
const DAYS = [1, 2, 7, 14, 28, 91, 182, 364];

/**
 * The moments at which a time axis has its ticks, at most `most`: whole hours of the zone's clock, or beginnings of days.
 * On a day with a clock change the ticks stay at the hours of the clock.
 */
export function timeTicks(from: number, to: number, zone: string, most: number): { at: number; isDay: boolean }[] {
  const days: string[] = [];
  for (let day = dayInZone(from, zone); startOfDay(day, zone) <= to; day = dayLater(day, 1)) days.push(day);
  const hours = HOURS.find((each) => (days.length * 24) / each <= most);
  const step = DAYS.find((each) => days.length / each <= most) ?? Math.ceil(days.length / most);
  const ticks =
    hours === undefined
      ? days.filter((_, at) => at % step === 0).map((day) => ({ at: startOfDay(day, zone), isDay: true }))
      : days.flatMap((day) =>
          Array.from({ length: 24 / hours }, (_, at) => ({
            at: momentInZone(dayAt(day) + at * hours * HOUR_MS, zone),
            isDay: at === 0,
          })),
        );
  return ticks.filter(({ at }, index) => at >= from && at <= to && at !== ticks[index - 1]?.at);
}
