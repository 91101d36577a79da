import type { DocumentOf } from '../../../src/domain/records';
import { oneIn, pick } from '../random';
import type { Course, Tier } from './course';
import { later, type LifeDraft, type LifeMaker } from './maker';
import type { Doctor } from './triage';

const MESSAGES = [
  ['Your next check-in', 'Please answer the questions of this week. It takes about three minutes.'],
  ['Laboratory appointment', 'Please have your blood drawn before Thursday; no need to fast.'],
  ['How are you?', 'We saw your answers and would like to hear how you are today. Please call us.'],
  ['Your medication', 'Please take the prednisone with food, and do not stop it on your own.'],
] as const;
const CATEGORIES = ['teleMedicine', 'phone', 'inPerson'];
const QUARTER = 15;
/** Hours in UTC at which organizations everywhere in the United States take appointments, all year. */
const [FIRST_HOUR, LAST_HOUR] = [17, 19.5];

function addMessage(maker: LifeMaker, day: number, doctor: Doctor): void {
  const at = maker.at(day, maker.minute(14, 21));
  const [subject, message] = pick(maker.faker, MESSAGES);
  const by = { providerId: doctor.providerId, userId: doctor.userId };
  maker.add('patientMessage', at, { _id: maker.id(), createDate: at, ...by, subject, message });
  maker.add('activity', at, {
    _id: maker.id(),
    activityType: 'MessageSent',
    ...by,
  });
}

/** The day itself, or the Monday after a weekend. */
function workday(maker: LifeMaker, day: number): number {
  const weekday = new Date(maker.at(day, 0)).getUTCDay();
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day;
}

function addAppointment(
  maker: LifeMaker,
  day: number,
  status: DocumentOf<'appointment'>['status'],
  doctor: Doctor,
): void {
  const { faker, patient } = maker;
  const start = maker.at(workday(maker, day), Math.floor(maker.minute(FIRST_HOUR, LAST_HOUR) / QUARTER) * QUARTER);
  const made = maker.at(Math.min(-1, day - faker.number.int({ min: 3, max: 14 })), maker.minute(13, 22));
  const own = oneIn(faker, 40);
  const appointmentId = maker.id();
  if (oneIn(faker, 40))
    maker.add('note', later(made, 5), {
      ...noteOf(maker, 'appointment', 'The patient will bring the list of medicines.', doctor, []),
      appointmentId,
    });
  maker.add('appointment', made, {
    appointmentId,
    orgId: patient.primaryOrgId ?? null,
    providerId: doctor.providerId,
    userId: (own ? patient.userId : doctor.userId) ?? null,
    originator: own ? 'patient' : 'provider',
    status,
    category: pick(faker, CATEGORIES),
    start,
    end: later(start, pick(faker, [15, 30, 45])),
    reminderAlertType: oneIn(faker, 50) ? 'email' : null,
    note: oneIn(faker, 50) ? pick(faker, ['Bring the list of medicines', 'Review of laboratory results']) : null,
  });
  maker.add('activity', made, {
    _id: maker.id(),
    activityType: 'AppointmentRequested',
    providerId: doctor.providerId,
    userId: (own ? patient.userId : doctor.userId) ?? null,
  });
}

const noteOf = (
  maker: LifeMaker,
  category: DocumentOf<'note'>['category'],
  note: string,
  doctor: Doctor,
  attachments: DocumentOf<'note'>['attachments'],
): LifeDraft<'note'> => ({
  noteId: maker.id(),
  providerId: doctor.providerId,
  userId: doctor.userId,
  category,
  note,
  attachments,
  source: [],
});

/** Adds messages, past and future appointments, and notes that do not belong to triage. */
export function addContacts(maker: LifeMaker, { from, until }: Course, tier: Tier, doctor: Doctor | undefined): void {
  const { faker, patient } = maker;
  if (!doctor) return;
  addMessage(maker, faker.number.int({ min: Math.max(from, until - 25), max: until }), doctor);
  const active = !patient.inactive;
  if (active && oneIn(faker, 25))
    addAppointment(maker, faker.number.int({ min: 1, max: 21 }), oneIn(faker, 50) ? 'requested' : 'confirmed', doctor);
  if (tier !== 'full') return;
  for (let day = from + 10; day < until; day += 30) addMessage(maker, day, doctor);
  const past = faker.number.int({ min: from, max: until });
  addAppointment(maker, past, pick(faker, ['completed', 'completed', 'rejected']), doctor);
  if (active) addAppointment(maker, faker.number.int({ min: 2, max: 30 }), 'confirmed', doctor);
  const at = maker.at(until, maker.minute(14, 20));
  const text = 'Spoke with the patient about side effects; understood **when to call**.';
  maker.add('note', at, noteOf(maker, 'messages', text, doctor, []));
}
