import { lastDays } from '../dates/calendar';
import { momentText } from '../dates/zone';
import { viewerZone } from '../shownTime';
import { twoDigits } from '../dates/twoDigits';

/** The days that a patient's history covers, as `YYYY-MM-DD` in the viewer's zone. */
export interface DayRange {
  start: string;
  end: string;
}

/** The number of days of the default range. */
const DEFAULT_DAYS = 30;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Local midnight of a day, shifted by `later` days; undefined if the text is not a calendar day. */
function midnight(day: string, later = 0): Date | undefined {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (year === undefined) return undefined;
  const found = new Date(Number(year), Number(month) - 1, Number(date));
  if (dayOf(found) !== day) return undefined;
  found.setDate(found.getDate() + later);
  return found;
}

/** The last 30 days. The range ends with today, and begins 30 days before its end. */
export const defaultRange = (now = new Date()): DayRange => lastDays(DEFAULT_DAYS, dayOf(now));

/** Years in the longest range that can be requested; also the maximum period of a summary report. */
const LONG_YEARS = 10;

/** The days of the last ten years, today included. */
export function longRange(now = new Date()): DayRange {
  const start = new Date(now.getFullYear() - LONG_YEARS, now.getMonth(), now.getDate());
  return { start: dayOf(start), end: dayOf(now) };
}

export const isDay = (text: string): boolean => midnight(text) !== undefined;

/** Whether start and end are days, and the start is not after the end. */
export const isRange = ({ start, end }: DayRange): boolean => isDay(start) && isDay(end) && start <= end;

/**
 * The first and last moment of a range, ISO 8601 with the viewer's offset, which tells the platform the viewer's days.
 * A day has 23 or 25 hours when clocks change.
 * @returns undefined if the range is not valid
 */
export function momentsOf(range: DayRange): { startTime: string; endTime: string } | undefined {
  const start = midnight(range.start);
  const after = midnight(range.end, 1);
  if (!start || !after || !isRange(range)) return undefined;
  const zone = viewerZone();
  return { startTime: momentText(start.getTime(), zone), endTime: momentText(after.getTime() - 1, zone) };
}
