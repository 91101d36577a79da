import { dayLater } from '../dates/calendar';
import { dayInZone } from '../dates/zone';
import { absenceOf, type Circumstances, type Wish } from './clashes';
import { hoursFor, openOn, zoneOf } from './hours';
import { overlaps, type Span } from './spans';
import { MINUTE_MS } from '../dates/units';

/** The calendar has slots of this length. Proposed times begin at a slot, counted from when the organization opens. */
export const SLOT_MINUTES = 10;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** Number of proposed times, and of days in which they are searched. */
export const PROPOSED = 3;
export const SEARCHED_DAYS = 60;

const WHOLE_DAY = [{ days: { start: 0, end: 6 }, hours: { start: 0, end: 24 * 60 } }] as const;

/** The hours in which times are proposed: the appointment hours, else the office hours, else any time. */
function proposedHours(organization: Circumstances['organization'], wish: Wish) {
  const hours = organization && hoursFor(organization, wish);
  if (hours) return hours;
  const office = organization?.officeHours ?? [];
  return office.length > 0 ? office : WHOLE_DAY;
}

/**
 * The next times at which the patient and the provider are free and the organization is open, in order.
 * @param from the earliest start, in milliseconds since 1970
 * @param duration in milliseconds
 * @returns at most three times within 60 days; none overlap
 */
export function freeTimes(wish: Wish, circumstances: Circumstances, from: number, duration: number): Span[] {
  const { organization, exclusions, booked } = circumstances;
  const zone = zoneOf(organization ?? {});
  const hours = proposedHours(organization, wish);
  const busy: Span[] = [
    ...booked.filter(({ appointmentId }) => appointmentId !== wish.appointmentId),
    ...(wish.providerId ? exclusions.map(absenceOf) : []),
  ];
  const found: Span[] = [];
  const first = dayInZone(from, zone);
  for (let index = 0; index < SEARCHED_DAYS && found.length < PROPOSED; index += 1) {
    for (const open of openOn(hours, dayLater(first, index), zone)) {
      const slotFrom = (at: number): number => open.start + Math.ceil(Math.max(0, at - open.start) / SLOT_MS) * SLOT_MS;
      let start = slotFrom(from);
      while (start + duration <= open.end && found.length < PROPOSED) {
        const time = { start, end: start + duration };
        const until = Math.max(...busy.filter((span) => overlaps(span, time)).map(({ end }) => end));
        if (until === -Infinity) found.push(time);
        start = slotFrom(until === -Infinity ? time.end : until);
      }
    }
  }
  return found;
}
