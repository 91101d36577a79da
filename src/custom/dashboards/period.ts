import type { Language } from '../../domain/entity/types';
import { clockTime, shortDate, shortDateTime } from '../../ui/time';

export { momentsOf } from '../../domain/dates/wholeDays';

const MIDNIGHT = '00:00';

/**
 * A period in a zone: its first and last day if it has whole days, otherwise with the times of day.
 * @param period ISO 8601; the end is not in it
 */
export function momentsText(
  { startTime, endTime }: { startTime: string; endTime: string },
  zone: string,
  language: Language,
): string {
  const isWhole = [startTime, endTime].every((at) => clockTime(at, language, zone) === MIDNIGHT);
  if (!isWhole) return `${shortDateTime(startTime, language, zone)} – ${shortDateTime(endTime, language, zone)}`;
  const last = new Date(Date.parse(endTime) - 1).toISOString();
  return `${shortDate(startTime, language, zone)} – ${shortDate(last, language, zone)}`;
}
