import { dayAt, dayLater } from '../../../domain/dates/calendar';
import { momentInZone } from '../../../domain/dates/zone';
import type { Statistics } from '../../../domain/dashboards/statistics';
import { DAY_MS } from '../../../domain/dates/units';

/** The moment some days before another; ISO 8601. */
export const daysBefore = (at: string, days: number): string => new Date(Date.parse(at) - days * DAY_MS).toISOString();

/** The period of a month that begins on a day in a zone; the present month ends with the figures. */
export function monthOf(start: string, { at, timeZone }: Statistics): { from: string; at: string } {
  const [first, next] = [start, `${dayLater(start, 32).slice(0, 7)}-01`].map((day) =>
    momentInZone(dayAt(day), timeZone),
  );
  return {
    from: new Date(first ?? 0).toISOString(),
    at: new Date(Math.min(next ?? 0, Date.parse(at))).toISOString(),
  };
}
