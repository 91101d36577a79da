import type { DocumentOf } from '../records';

type Appointment = Pick<DocumentOf<'appointment'>, 'status' | 'start' | 'end' | 'providerId'>;

/** What a patient is told about an appointment. `cancelled`: it was deleted. */
export const NOTICES = ['requested', 'confirmed', 'rejected', 'moved', 'cancelled', 'reminder'] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** Why a patient was not told. `off`: the appointment wants no reminder. */
export const NO_NOTICE_REASONS = ['noAddress', 'deceased', 'inactive', 'off'] as const;
export type NoNoticeReason = (typeof NO_NOTICE_REASONS)[number];

/** Values of an appointment's `reminderAlertType`; anything else, and nothing, means the patient's contact method. */
export const REMINDERS = ['email', 'phone', 'none'] as const;

/** The states about which a patient is told when the appointment gets them. */
const NOTICE_STATES = ['requested', 'confirmed', 'rejected'] as const;

const isAhead = ({ start }: Appointment, now: number): boolean => !!start && Date.parse(start) > now;
const isOn = ({ status = 'requested' }: Appointment): boolean => status === 'requested' || status === 'confirmed';

const MOVABLE = ['start', 'end', 'providerId'] as const;

/**
 * The notice that a change of an appointment requires; undefined if the patient gets no notice. Patients get notices
 * only about appointments in the future. A rejection gives a notice only if the appointment was requested or confirmed
 * before.
 * @param before null for a new appointment
 * @param after null for a deleted appointment
 * @param now in ms since the epoch
 */
export function noticeOf(before: Appointment | null, after: Appointment | null, now: number): NoticeKind | undefined {
  if (!after) return before && isOn(before) && isAhead(before, now) ? 'cancelled' : undefined;
  if (!isAhead(after, now)) return undefined;
  const { status = 'requested' } = after;
  const notice = NOTICE_STATES.find((state) => state === status);
  if (!notice || (notice === 'rejected' && (!before || !isOn(before)))) return undefined;
  const isNew = !before || !before.start || (before.status ?? 'requested') !== status;
  if (isNew) return notice;
  const hasMoved = MOVABLE.some((field) => (before[field] ?? null) !== (after[field] ?? null));
  return hasMoved && isOn(after) ? 'moved' : undefined;
}
