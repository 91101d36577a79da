import Type from 'typebox';
import { contract } from './endpoint';
import { fields, id, nullable, record, text, type Static } from './fields';

const link = fields({ orgId: Type.String(), trialIds: Type.Array(fields({ trialId: Type.String() })) });
/** A patient's link to an organization, with the trials there. */
export type PatientOrg = Static<typeof link>;

const providerLink = fields({ providerId: Type.String(), provider: nullable(record) });
/** A provider of a patient. `provider` is null if the provider's record was deleted. */
export type PatientProvider = Static<typeof providerLink>;

const audited = { entity: 'patient' } as const;
const read = { who: { entity: 'patient', to: 'read' }, params: fields({ patientId: id }), audited } as const;
const write = {
  who: { entity: 'patient', to: 'write' },
  answer: fields({ patient: record }),
  audited: { entity: ['patient', 'activity'] },
} as const;

/** The organizations of patients. A change responds with the updated patient. */
export const patientOrgs = contract('Patient', {
  'GET patients/{patientId}/orgs': {
    ...read,
    summary: 'The organizations of a patient, with the trials in each',
    answer: fields({ orgs: Type.Array(link) }),
  },
  'POST patients/{patientId}/orgs': {
    ...write,
    summary: 'Add an organization to a patient (201)',
    description: 'If the patient already belongs to the organization, the trials there are kept (200).',
    params: fields({ patientId: id }),
    body: fields({ orgId: text(200) }),
    status: [201, 200],
    errors: { 422: ['validation'] },
  },
  'DELETE patients/{patientId}/orgs/{orgId}': {
    ...write,
    summary: 'Remove the patient from an organization',
    params: fields({ patientId: id, orgId: id }),
  },
});

/** The providers of patients. A change responds with the updated patient. */
export const patientProviders = contract('Patient', {
  'GET patients/{patientId}/providers': {
    ...read,
    summary: 'The providers of a patient',
    answer: fields({ providers: Type.Array(providerLink) }),
  },
  'POST patients/{patientId}/providers': {
    ...write,
    summary: 'Add a provider to a patient',
    description: 'If the patient already has the provider, nothing changes.',
    params: fields({ patientId: id }),
    body: fields({ providerId: text(200) }),
    errors: { 422: ['validation'] },
  },
  'DELETE patients/{patientId}/providers/{providerId}': {
    ...write,
    summary: 'Remove a provider from the patient',
    params: fields({ patientId: id, providerId: id }),
  },
});

declare module './index' {
  interface Areas {
    patientOrgs: typeof patientOrgs;
    patientProviders: typeof patientProviders;
  }
}
