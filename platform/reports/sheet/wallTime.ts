import { momentOf, shortDateTime } from '../../../src/domain/shownTime';

const SHOWN = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2}))?/;

/**
 * The local time of a moment in a zone, to the minute, as if this time were UTC. For a day, the day's midnight.
 * @param at ISO 8601
 * @param timeZone IANA
 * @returns undefined if `at` is neither a moment nor a day
 */
export function wallTime(at: string, timeZone: string): Date | undefined {
  const shown = momentOf(at) && SHOWN.exec(shortDateTime(at, 'en', timeZone));
  if (!shown) return undefined;
  const [, month, day, year, hour = '00', minute = '00'] = shown;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}
