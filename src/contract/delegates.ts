import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, nullable, text, unlessBlank, type Static } from './fields';

const delegate = fields({
  username: Type.String(),
  userId: nullable(Type.String()),
  email: nullable(Type.String()),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
});
/** A user who may act for a patient. */
export type Delegate = Static<typeof delegate>;

const params = fields({ patientId: id });
const write = {
  who: { entity: 'patient', to: 'write' },
  audited: { entity: ['patient', 'user', 'activity'] },
} as const;

/** The users who may act for a patient. */
export const delegates = contract('Patient', {
  'GET patients/{patientId}/delegates': {
    summary: 'Users who may act on a patient’s behalf',
    who: { entity: 'patient', to: 'read' },
    params,
    answer: fields({ delegates: Type.Array(delegate) }),
    audited: { entity: 'user' },
  },
  'POST patients/{patientId}/delegates': {
    ...write,
    summary: 'Add a delegate (201), or return the existing delegate (200)',
    description: 'If no user has this email address, an account is created and its user is invited.',
    params,
    body: fields({ firstName: unlessBlank(text(200)), lastName: unlessBlank(text(200)), email: text(320) }),
    answer: fields({ delegate }),
    status: [201, 200],
    errors: { 409: ['conflict'], 422: ['validation'] },
  },
  'DELETE patients/{patientId}/delegates/{username}': {
    ...write,
    summary: 'Remove a delegate',
    description: 'The user’s account remains.',
    params: fields({ patientId: id, username: id }),
    answer: fields({}),
  },
});

declare module './index' {
  interface Areas {
    delegates: typeof delegates;
  }
}
