import Type from 'typebox';
import { CLASHES } from '../domain/appointments/clashes';
import { NOTICES, NO_NOTICE_REASONS } from '../domain/appointments/notices';
import { CHANNELS, DELIVERY_STATES } from '../domain/messaging/states';
import { contract } from './endpoint';
import { fields, id, moment, nullable, oneOf, record, recordAs, text, unlessBlank, type Static } from './fields';

const clash = fields({
  clash: oneOf(CLASHES),
  appointmentId: Type.Optional({ ...Type.String(), description: 'The other appointment' }),
  patientId: Type.Optional({ ...Type.String(), description: 'The patient of the other appointment' }),
  start: Type.Optional(Type.String({ description: 'Start of the other appointment, or of the provider’s absence' })),
  end: Type.Optional(Type.String()),
  note: Type.Optional(Type.String({ description: 'Why the provider is away' })),
});

const wish = fields({
  appointmentId: unlessBlank(text(500)),
  patientId: unlessBlank(text(500)),
  providerId: unlessBlank(text(500)),
  category: unlessBlank(text(100)),
  start: moment,
  end: unlessBlank(nullable(moment)),
});
export type AppointmentWish = Static<typeof wish>;

const checked = fields({
  clashes: Type.Array(clash, { description: 'The clashes of this time, the most severe first' }),
  free: Type.Array(fields({ start: moment, end: moment }), {
    description: 'The next three times of the same length at which patient and provider are free',
  }),
  end: { ...moment, description: 'The end of the appointment; without one in the request, by the default duration' },
});
export type CheckedAppointment = Static<typeof checked>;

const notice = fields({
  number: Type.Integer(),
  kind: oneOf(NOTICES),
  start: { ...moment, description: 'The start of the appointment at that time' },
  untold: nullable({ ...oneOf(NO_NOTICE_REASONS), description: 'Why the patient was not told' }),
  channel: nullable({ ...oneOf(CHANNELS), description: 'null if no message was sent, or if it is deleted by now' }),
  state: nullable(oneOf(DELIVERY_STATES)),
  createdAt: moment,
});
/** What a patient was told about an appointment. */
export type AppointmentNotice = Static<typeof notice>;

const ofOrg = fields({ orgId: { ...id, description: '`*` stands for any organization' } });
const one = fields({ ...ofOrg.properties, appointmentId: id });
const answer = fields({ appointment: record });
const saved = fields({
  appointment: record,
  ignored: Type.Optional(
    Type.Array(Type.String(), { description: 'The names in the body that an appointment cannot have' }),
  ),
});
const write = { entity: 'appointment', to: 'write' } as const;
const audited = { entity: 'appointment' } as const;
const clashing = { 409: ['appointmentClash', 'conflict'], 422: ['validation'] } as const;

/** The whole appointment may be sent; only these fields count. */
const decision = Type.Object(
  {
    _version: Type.Optional(Type.Integer({ description: 'The version that the caller has read; required' })),
    acceptedClashes: Type.Optional(Type.Array(Type.Unsafe<AcceptedClash>({ type: 'object' }))),
  },
  { additionalProperties: true },
);

/** A clash that a caller accepts; the record's schema checks it. */
export interface AcceptedClash {
  clash: (typeof CLASHES)[number];
  start: string;
  end?: string | null;
  providerId?: string | null;
}

const decide = (verb: string, state: string) => ({
  summary: `${verb} an appointment`,
  description: `Sets the status \`${state}\`. The body may be the whole appointment; of its other fields, only \`acceptedClashes\` counts.`,
  who: write,
  params: one,
  body: decision,
  answer,
  audited,
});

/** The appointments of an organization. Lists are `GET appointments`, with the filter `orgId`. */
export const appointments = contract('Appointment', {
  'POST orgs/{orgId}/appointments/check': {
    summary: 'The clashes of an appointment with a time, and the next free times',
    description: 'Stores nothing. A save checks the same.',
    who: write,
    reads: true,
    params: ofOrg,
    body: wish,
    answer: checked,
    audited,
  },
  'PUT orgs/{orgId}/appointments/create': {
    summary: 'Request an appointment',
    description:
      'A new appointment has the status `requested`. If its time has a clash, the request is refused with 409 `appointmentClash`, unless `acceptedClashes` has an entry for each clash, with the same `start`, `end` and `providerId`. The platform adds who accepted it and when.',
    who: write,
    params: ofOrg,
    body: recordAs({}),
    repeatable: true,
    answer: saved,
    status: 201,
    errors: clashing,
    audited,
  },
  'POST orgs/{orgId}/appointments/{appointmentId}': {
    summary: 'Change an appointment',
    description: 'Clashes are handled as for a new appointment. A changed time must be accepted again.',
    who: write,
    params: one,
    body: recordAs({}),
    answer: saved,
    errors: { ...clashing, 428: ['versionRequired'] },
    audited,
  },
  'POST orgs/{orgId}/appointments/{appointmentId}/confirm': {
    ...decide('Confirm', 'confirmed'),
    errors: { ...clashing, 428: ['versionRequired'] },
  },
  'POST orgs/{orgId}/appointments/{appointmentId}/reject': {
    ...decide('Reject', 'rejected'),
    errors: { 409: ['conflict'], 422: ['validation'], 428: ['versionRequired'] },
  },
  'GET orgs/{orgId}/appointments/{appointmentId}/notices': {
    summary: 'What the patient was told about an appointment, newest first',
    who: { entity: 'appointment', to: 'read' },
    params: one,
    answer: fields({ notices: Type.Array(notice) }),
    audited,
  },
  'DELETE orgs/{orgId}/appointments/{appointmentId}': {
    summary: 'Delete an appointment',
    who: write,
    params: one,
    query: fields({ version: Type.Optional(Type.Integer({ description: 'Only this version may be deleted' })) }),
    answer,
    errors: { 409: ['conflict', 'inUse'] },
    audited,
  },
});

declare module './index' {
  interface Areas {
    appointments: typeof appointments;
  }
}
