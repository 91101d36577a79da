import Type from 'typebox';
import { LANGUAGES } from '../domain/entity/types';
import type { RecordOf } from '../domain/records';
import { contract } from './endpoint';
import { count, fields, id, nullable, oneOf, type Static } from './fields';
import { latestAlert } from './reports';
import { found } from './search';

const facts = fields({
  patient: Type.Unsafe<RecordOf<'patient'>>({
    type: 'object',
    description: 'The patient’s record, as `GET patients/{patientId}` answers it',
  }),
  latestAlerts: Type.Array(latestAlert, { description: 'The current alerts, the most severe first' }),
  override: nullable(
    Type.Unsafe<RecordOf<'patientData'>>({
      type: 'object',
      description: 'The latest medication override until now, also one that has ended',
    }),
  ),
  allergies: Type.Array(Type.Unsafe<RecordOf<'allergy'>>({ type: 'object' }), { description: 'By name, at most 200' }),
  absences: Type.Array(Type.Unsafe<RecordOf<'absenceStatement'>>({ type: 'object' }), {
    description: 'The statements that there are no allergies, the latest first, at most 200',
  }),
  untimed: { ...count, description: 'Number of data points whose time is not known' },
  referred: Type.Array(found, {
    description:
      'The primary provider and organization and the plans, with the fields of their lists; plans in the language',
  }),
});
/** What the header of every screen about a patient shows. */
export type PatientFacts = Static<typeof facts>;

export const patientFacts = contract('Patient', {
  'GET patients/{patientId}/facts': {
    summary: 'A patient with the current alerts, the override, the allergies, the provider and the plans',
    description: 'For the header of screens about a patient, which would otherwise read the record and six lists.',
    params: fields({ patientId: id }),
    query: fields({
      language: Type.Optional({
        ...oneOf(LANGUAGES),
        description: 'The language of alert levels and plans; default `en`',
      }),
    }),
    answer: facts,
    audited: { entity: ['patient', 'patientData', 'allergy', 'absenceStatement'] },
  },
});

declare module './index' {
  interface Areas {
    patientFacts: typeof patientFacts;
  }
}
