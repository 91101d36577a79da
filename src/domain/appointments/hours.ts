import { dayAt, dayLater } from '../dates/calendar';
import { dayInZone, momentInZone } from '../dates/zone';
import type { DocumentOf, RowOf } from '../records';
import { joined, type Span } from './spans';
import { MINUTE_MS } from '../dates/units';

export type AppointmentHours = RowOf<'organization', 'appointmentHours'>;
type Hours = Pick<AppointmentHours, 'days' | 'hours'>;

/** What an organization says about its times. */
export interface OrganizationTimes extends Pick<
  DocumentOf<'organization'>,
  'appointmentHours' | 'officeHours' | 'enableAppointments'
> {
  /** IANA name */
  timeZone?: string | null;
}

/** The zone of an organization that has none. It is the default of the organization's schema. */
const DEFAULT_ZONE = 'America/Chicago';
export const zoneOf = ({ timeZone }: Pick<OrganizationTimes, 'timeZone'>): string => timeZone || DEFAULT_ZONE;

/** Minutes of an appointment if the organization does not say how long appointments take. */
export const DEFAULT_DURATION = 15;
/** The longest default duration in minutes that the schema of organizations allows. */
export const LONGEST_DEFAULT = 1440;

/** What decides which hours apply to an appointment. */
export interface Wanted {
  providerId?: string | null | undefined;
  category?: string | null | undefined;
}

/**
 * Whether a row of hours applies. A row without providers applies to all providers, and one without categories to all.
 */
function applies({ providerIds = [], categories = [] }: AppointmentHours, { providerId, category }: Wanted): boolean {
  const ofProvider = providerIds.length === 0 || !providerId || providerIds.includes(providerId);
  const ofCategory = categories.length === 0 || !category || categories.some((each) => each === category);
  return ofProvider && ofCategory;
}

/**
 * The hours in which an organization takes an appointment.
 * @returns undefined if the organization has no appointment hours, which means that any time is good
 */
export const hoursFor = (
  { appointmentHours }: Pick<OrganizationTimes, 'appointmentHours'>,
  wanted: Wanted,
): AppointmentHours[] | undefined =>
  appointmentHours && appointmentHours.length > 0 ? appointmentHours.filter((row) => applies(row, wanted)) : undefined;

/** Whether a range of weekdays, which may wrap around (Friday to Monday), includes a weekday; 0 is Sunday. */
const hasDay = ({ start, end }: Hours['days'], day: number): boolean => (day - start + 7) % 7 <= (end - start + 7) % 7;

/**
 * The open periods of one calendar day. Opening and closing times are clock times, so a day on which clocks change is
 * an hour shorter or longer if the change is within the hours.
 * @param day `YYYY-MM-DD` in the zone
 */
export function openOn(rows: readonly Hours[], day: string, zone: string): Span[] {
  const midnight = dayAt(day);
  const weekday = new Date(midnight).getUTCDay();
  return joined(
    rows
      .filter(({ days }) => hasDay(days, weekday))
      .map(({ hours }) => ({
        start: momentInZone(midnight + hours.start * MINUTE_MS, zone),
        end: momentInZone(midnight + hours.end * MINUTE_MS, zone),
      }))
      .filter(({ start, end }) => start < end),
  );
}

/** Whether a period is completely within open hours. */
export function isOpen(rows: readonly Hours[], { start, end }: Span, zone: string): boolean {
  const days = [dayInZone(start, zone)];
  const last = dayInZone(end - 1, zone);
  while ((days.at(-1) ?? last) < last) days.push(dayLater(days.at(-1) ?? last, 1));
  const open = joined(days.flatMap((day) => openOn(rows, day, zone)));
  return open.some((span) => span.start <= start && end <= span.end);
}

/**
 * Minutes that an appointment at a moment takes by default: those of the first row of hours that includes the moment.
 */
export function durationAt(rows: readonly AppointmentHours[] | undefined, at: number, zone: string): number {
  const row = rows?.find((each) => isOpen([each], { start: at, end: at + MINUTE_MS }, zone));
  return row?.defaultDuration ?? DEFAULT_DURATION;
}

/**
 * The categories of appointments that an organization takes: those of its hours. If it has no hours, or hours for any
 * category, it takes all.
 * @param rows the categories of each row of hours
 * @param all the categories that there are
 */
export function offeredCategories(rows: readonly (readonly string[])[], all: readonly string[]): string[] {
  if (rows.length === 0 || rows.some((categories) => categories.length === 0)) return [...all];
  const offered = new Set(rows.flat());
  return [...all.filter((each) => offered.has(each)), ...[...offered].filter((each) => !all.includes(each))];
}
