import type { DocumentOf, RowOf } from '../records';
import { CLASHES, type Clash, type ClashKind } from './clashes';

type Appointment = Partial<DocumentOf<'appointment'>>;
/** A clash that somebody has accepted: for one time with one provider, so that it does not count for another time. */
export type Accepted = RowOf<'appointment', 'acceptedClashes'>;

const isSame = (one: Accepted, other: Accepted): boolean =>
  one.clash === other.clash &&
  one.start === other.start &&
  (one.end ?? null) === (other.end ?? null) &&
  (one.providerId ?? null) === (other.providerId ?? null);

/** The entry that accepts a clash for the present time and provider of an appointment. */
export const acceptanceOf = (clash: ClashKind, { start, end, providerId }: Appointment): Accepted => ({
  clash,
  start: start ?? '',
  end: end ?? null,
  providerId: providerId ?? null,
});

/** The kinds of clashes that nobody has accepted for the present time and provider of an appointment, gravest first. */
export function openClashes(appointment: Appointment, clashes: readonly Clash[]): ClashKind[] {
  const accepted = appointment.acceptedClashes ?? [];
  const isAccepted = (clash: ClashKind): boolean =>
    accepted.some((each) => isSame(each, acceptanceOf(clash, appointment)));
  return CLASHES.filter((kind) => clashes.some(({ clash }) => clash === kind) && !isAccepted(kind));
}

/**
 * The accepted clashes of a saved appointment: those from before stay as they are, and new ones name who accepted them
 * and when. So the record keeps who overrode what, also after the appointment has moved.
 */
export function stampedAcceptances(
  given: readonly Accepted[] | undefined,
  before: readonly Accepted[] | undefined,
  by: { userId: string | null; at: string },
): Accepted[] {
  const kept = before ?? [];
  const added = (given ?? []).filter((each) => !kept.some((known) => isSame(known, each)));
  return [...kept, ...added.map((each) => ({ ...each, ...by }))];
}
