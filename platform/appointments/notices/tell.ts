import { sql } from 'kysely';
import { timeOf } from '../../../src/domain/appointments/clashes';
import { zoneOf } from '../../../src/domain/appointments/hours';
import type { NoticeKind } from '../../../src/domain/appointments/notices';
import { wayTo } from '../../../src/domain/appointments/recipient';
import type { Span } from '../../../src/domain/appointments/spans';
import { textOf } from '../../../src/domain/entity/read';
import type { DocumentOf, RecordOf } from '../../../src/domain/records';
import { isZone } from '../../../src/domain/schedule/zoned';
import texts from '../../../src/i18n/letters/appointment';
import type { Services } from '../../base/services';
import type { Tx } from '../../db/types';
import { languageOf } from '../../messaging/language';
import { filled, letter } from '../../messaging/letter';
import type { OutgoingMessage } from '../../messaging/message';
import { whenText } from '../../messaging/when';
import { personName } from '../../reports/shown';
import { invitation } from './calendarFile';

export type Telling = Pick<Services, 'config' | 'entities' | 'outbox'>;
type Appointment = DocumentOf<'appointment'>;

interface Facts {
  patient: RecordOf<'patient'>;
  provider: RecordOf<'provider'> | undefined;
  organization: RecordOf<'organization'> | undefined;
}

const STATUS_IN_CALENDAR = {
  requested: 'tentative',
  confirmed: 'confirmed',
  rejected: 'cancelled',
  cancelled: 'cancelled',
} as const;

/** What the notice is about in a calendar: a move or a reminder shows the appointment's own state. */
function calendarStatus(kind: NoticeKind, { status }: Appointment): 'tentative' | 'confirmed' | 'cancelled' {
  if (kind === 'moved' || kind === 'reminder') return status === 'confirmed' ? 'confirmed' : 'tentative';
  return STATUS_IN_CALENDAR[kind];
}

/** The name and the address of a sender such as `Careglass <no-reply@example.org>`. */
function senderOf(mailFrom: string): { name: string; email: string } {
  const [, name = '', email] = /^(.*?)\s*<([^<>]*)>$/.exec(mailFrom) ?? [];
  return { name: name || 'Careglass', email: email ?? mailFrom };
}

/** The message of a notice, without its recipient. */
async function messageOf(
  tx: Tx,
  { config, entities }: Telling,
  appointment: Appointment,
  { patient, provider, organization }: Facts,
  about: { kind: NoticeKind; sequence: number; time: Span; channel: 'email' | 'sms'; to: string },
): Promise<Pick<OutgoingMessage, 'subject' | 'text' | 'html' | 'calendar'>> {
  const { kind, sequence, time, channel, to } = about;
  const language = await languageOf(tx, entities, patient);
  const words = texts[language];
  const zone = isZone(patient.timezone) ? patient.timezone : zoneOf({ timeZone: organization?.timeZone });
  const when = whenText(time.start, language, zone);
  const place = textOf(organization?.name);
  const who = [provider ? personName(provider) : '', place].filter(Boolean).join(', ');
  const withWhom = who === '' ? [] : [filled(words.with, { who })];
  const { subject, text } = words[kind];
  if (channel === 'sms') return { text: [`${subject}: ${when}`, ...withWhom].join('. ') };
  const name = personName(patient);
  const summary = who === '' ? words.summary : filled(words.summaryWith, { who });
  const status = calendarStatus(kind, appointment);
  const event = {
    appointmentId: appointment.appointmentId,
    sequence,
    ...time,
    status,
    summary,
    ...(place !== '' && { location: place }),
  };
  return {
    subject,
    ...letter(language, [
      filled(words.greeting, { name }),
      text,
      when,
      ...withWhom,
      status === 'cancelled' ? words.remove : words.update,
    ]),
    calendar: invitation(event, { from: senderOf(config.messaging.mailFrom), to: { name, email: to } }),
  };
}

/** Waits until no other transaction writes a notice of the appointment. */
export async function lockNotices(tx: Tx, appointmentId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(112, hashtext(${appointmentId}::text))`.execute(tx);
}

/** The number and the sequence of an appointment's next notice. */
async function nextNumbers(
  tx: Tx,
  { patientId, appointmentId }: Appointment,
  kind: NoticeKind,
): Promise<{ number: number; sequence: number }> {
  const last = await tx
    .selectFrom('appointment_notice')
    .select(['number', 'sequence'])
    .where('patient_id', '=', patientId)
    .where('appointment_id', '=', appointmentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const sequence = last === undefined ? 0 : kind === 'reminder' ? last.sequence : last.sequence + 1;
  return { number: (last?.number ?? 0) + 1, sequence };
}

/**
 * Tells a patient about an appointment, in the transaction of the change that the notice reports: by email with an .ics
 * file, or by text message, in the patient's language and zone. The notice is stored even if the patient cannot be
 * told. Call `lockNotices` first.
 */
export async function tellPatient(
  tx: Tx,
  services: Telling,
  appointment: Appointment,
  kind: NoticeKind,
): Promise<void> {
  const { entities, outbox } = services;
  const { patientId, appointmentId, providerId, orgId } = appointment;
  const patient = await entities.get(tx, 'patient', patientId);
  const provider = providerId && entities.has('provider') ? await entities.get(tx, 'provider', providerId) : undefined;
  const organization =
    orgId && entities.has('organization') ? await entities.get(tx, 'organization', orgId) : undefined;
  const facts = { provider: provider ?? undefined, organization: organization ?? undefined };
  const time = timeOf(appointment, facts.organization);
  if (!patient || !time) return;
  const way = wayTo(patient, appointment, kind);
  const numbers = await nextNumbers(tx, appointment, kind);
  const isSent = typeof way === 'object';
  const outboxId = isSent
    ? await outbox.enqueue(tx, {
        ...way,
        ...(await messageOf(tx, services, appointment, { patient, ...facts }, { kind, ...numbers, time, ...way })),
        purpose: kind === 'reminder' ? 'appointmentReminder' : 'appointmentNotice',
        patientId,
      })
    : null;
  await tx
    .insertInto('appointment_notice')
    .values({
      patient_id: patientId,
      appointment_id: appointmentId,
      ...numbers,
      kind,
      start_at: new Date(time.start).toISOString(),
      untold: isSent ? null : way,
      outbox_id: outboxId,
    })
    .execute();
}
