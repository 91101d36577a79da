import type { DocumentOf, RowOf } from '../records';
import { durationAt, hoursFor, isOpen, zoneOf, type OrganizationTimes } from './hours';
import { overlaps, type Span } from './spans';
import { MINUTE_MS } from '../dates/units';

/**
 * Reasons against the time of an appointment, gravest first: the patient or the provider has another appointment at the
 * time, the provider is not available, the time is outside the organization's hours, the organization takes no
 * appointments.
 */
export const CLASHES = ['patient', 'provider', 'exclusion', 'hours', 'disabled'] as const;
export type ClashKind = (typeof CLASHES)[number];

/** A reason against the time of an appointment, with the other appointment or the time of the provider's absence. */
export interface Clash {
  clash: ClashKind;
  appointmentId?: string;
  /** The patient of the other appointment. */
  patientId?: string;
  start?: string;
  end?: string;
  /** The note of the provider's absence. */
  note?: string;
}

type Appointment = DocumentOf<'appointment'>;

/** The states in which an appointment takes up the time of its patient and its provider. */
export const OCCUPYING: readonly NonNullable<Appointment['status']>[] = ['requested', 'confirmed', 'inProgress'];

/** Another appointment that takes up time. */
export interface Booked extends Span {
  appointmentId: string;
  patientId: string;
  providerId: string | null;
}

/** What the time of an appointment is checked against. */
export interface Circumstances {
  organization: OrganizationTimes | undefined;
  /** The provider's absences. An absence without a start or an end has no limit on that side. */
  exclusions: readonly RowOf<'provider', 'appointmentExclusions'>[];
  /** The occupying appointments of the patient and of the provider near the time. The appointment itself is ignored. */
  booked: readonly Booked[];
}

/** The time and the participants of an appointment. */
export type Wish = Partial<
  Pick<Appointment, 'appointmentId' | 'patientId' | 'providerId' | 'category' | 'start' | 'end' | 'status'>
>;

const momentOf = (text: string | null | undefined): number | undefined => {
  const at = text ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? undefined : at;
};

/**
 * The time of an appointment. Without an end it takes the organization's default duration; without a start it has none.
 */
export function timeOf(wish: Wish, organization: Circumstances['organization']): Span | undefined {
  const start = momentOf(wish.start);
  if (start === undefined) return undefined;
  const end = momentOf(wish.end);
  if (end !== undefined && end > start) return { start, end };
  const hours = organization && hoursFor(organization, wish);
  return { start, end: start + durationAt(hours, start, zoneOf(organization ?? {})) * MINUTE_MS };
}

/** An absence as a period. */
export const absenceOf = ({ start, end }: RowOf<'provider', 'appointmentExclusions'>): Span => ({
  start: momentOf(start) ?? -Infinity,
  end: momentOf(end) ?? Infinity,
});

const written = (at: number): string => new Date(at).toISOString();

/**
 * All clashes of an appointment's time, the most severe first. An appointment that takes up no time, because
 * it is rejected, completed or has no start, clashes with nothing.
 */
export function clashesOf(wish: Wish, { organization, exclusions, booked }: Circumstances): Clash[] {
  const time = timeOf(wish, organization);
  if (!time || !OCCUPYING.includes(wish.status ?? 'requested')) return [];
  const { patientId, providerId } = wish;
  const others = booked.filter((other) => other.appointmentId !== wish.appointmentId && overlaps(other, time));
  const withOther = (clash: ClashKind, other: Booked): Clash => ({
    clash,
    appointmentId: other.appointmentId,
    patientId: other.patientId,
    start: written(other.start),
    end: written(other.end),
  });
  const found: Clash[] = [
    ...others.filter((other) => other.patientId === patientId).map((other) => withOther('patient', other)),
    ...others
      .filter((other) => providerId && other.providerId === providerId)
      .map((other) => withOther('provider', other)),
  ];
  for (const absence of providerId ? exclusions : []) {
    if (!overlaps(absenceOf(absence), time)) continue;
    const { start, end, note } = absence;
    found.push({ clash: 'exclusion', ...(start && { start }), ...(end && { end }), ...(note && { note }) });
  }
  if (!organization) return found;
  const hours = hoursFor(organization, wish);
  if (hours && !isOpen(hours, time, zoneOf(organization))) found.push({ clash: 'hours' });
  if (organization.enableAppointments !== true) found.push({ clash: 'disabled' });
  return found;
}
