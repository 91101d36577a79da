import { isOneOf, textOf } from '../entity/read';
import { addressesOf, usualAddress, wayFault } from '../messaging/addresses';
import type { LooseOf } from '../records';
import { hasControl } from '../rules/plainText';
import { REMINDERS, type NoticeKind, type NoNoticeReason } from './notices';

export type Way = { channel: 'email' | 'sms'; to: string };

type Patient = Pick<LooseOf<'patient'>, 'deceased' | 'inactive' | 'contactMethod' | 'emails' | 'phoneNumbers'>;

const CHANNEL = { email: 'email', phone: 'sms' } as const;

function wayBy(patient: Patient, method: keyof typeof CHANNEL): Way | undefined {
  const to = usualAddress(method, addressesOf(patient, method));
  const isValid = to !== undefined && !hasControl(to) && wayFault(method, to) === undefined;
  return isValid ? { channel: CHANNEL[method], to } : undefined;
}

/**
 * How a patient is told: by the contact method of the patient or, for a reminder, of the appointment; by the other
 * method if there is no valid address; or else why the patient cannot be told.
 */
export function wayTo(
  patient: Patient,
  { reminderAlertType }: Pick<LooseOf<'appointment'>, 'reminderAlertType'>,
  kind: NoticeKind,
): Way | NoNoticeReason {
  if (patient.deceased === true) return 'deceased';
  if (patient.inactive === true) return 'inactive';
  const wanted = kind === 'reminder' && isOneOf(REMINDERS, reminderAlertType) ? reminderAlertType : null;
  if (wanted === 'none') return 'off';
  const first = (wanted ?? textOf(patient.contactMethod)) === 'phone' ? 'phone' : 'email';
  return wayBy(patient, first) ?? wayBy(patient, first === 'phone' ? 'email' : 'phone') ?? 'noAddress';
}
