import { momentOf, shortDateTime } from '../../../src/domain/shownTime';

const SHOWN = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2}))?$/;

/**
 * What a clock on the wall of a zone shows at a moment, to the minute, as the UTC of a date; of a day its midnight.
 * @param at ISO 8601 @param timeZone IANA @returns undefined where `at` names neither a moment nor a day
 */
export function wallTime(at: string, timeZone: string): Date | undefined {
  const shown = momentOf(at) && SHOWN.exec(shortDateTime(at, timeZone));
  if (!shown) return undefined;
  const [, month, day, year, hour = '00', minute = '00'] = shown;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
}
