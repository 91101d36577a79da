import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Span } from '../../../src/domain/appointments/spans';

/** What a calendar shows of an appointment. */
export interface CalendarEvent extends Span {
  appointmentId: string;
  /** Counts the changes, so that a calendar replaces an earlier version. */
  sequence: number;
  status: 'tentative' | 'confirmed' | 'cancelled';
  summary: string;
  description?: string;
  location?: string;
}

const PRODUCT = { company: 'Careglass', product: 'Appointments', language: 'EN' };
const STATUS = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The UID of an appointment in all calendars (RFC 5545, 3.8.4.7). It never changes. */
export const uidOf = (appointmentId: string): string => `${appointmentId}@careglass`;

const eventOf = (event: CalendarEvent, stamp: Date) => ({
  id: uidOf(event.appointmentId),
  sequence: event.sequence,
  start: new Date(event.start),
  end: new Date(event.end),
  stamp,
  status: STATUS[event.status],
  summary: event.summary,
  ...(event.description !== undefined && { description: event.description }),
  ...(event.location !== undefined && { location: event.location }),
});

/**
 * An invitation, an update or a cancellation as an .ics file (RFC 5546). All times are in UTC, so that no calendar
 * needs a definition of the zone.
 */
export function invitation(
  event: CalendarEvent,
  { from, to }: { from: { name: string; email: string }; to: { name: string; email: string } },
  stamp = new Date(),
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = event.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  calendar.createEvent({ ...eventOf(event, stamp), organizer: from, attendees: [{ ...to, rsvp: false }] });
  return { method, content: calendar.toString() };
}

/** Appointments as a calendar to subscribe to. */
export function calendarOf(name: string, events: readonly CalendarEvent[], stamp = new Date()): string {
  const calendar = ical({ prodId: PRODUCT, name, method: ICalCalendarMethod.PUBLISH });
  for (const event of events) calendar.createEvent(eventOf(event, stamp));
  return calendar.toString();
}
