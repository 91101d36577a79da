import Type from 'typebox';
import { LANGUAGES } from '../domain/entity/types';
import type { RecordOf } from '../domain/records';
import { contract } from './endpoint';
import { fields, id, nullable, oneOf, type Static } from './fields';
import { latestAlert } from './reports';

const facts = fields({
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
});
/** What the header of every screen about a patient shows besides the patient's own record. */
export type PatientFacts = Static<typeof facts>;

export const patientFacts = contract('Patient', {
  'GET patients/{patientId}/facts': {
    summary: 'The current alerts, the override and the allergies of a patient',
    description: 'For the header of screens about a patient, which would otherwise read four lists.',
    params: fields({ patientId: id }),
    query: fields({
      language: Type.Optional({ ...oneOf(LANGUAGES), description: 'The language of alert levels; default `en`' }),
    }),
    answer: facts,
    audited: { entity: ['patientData', 'allergy', 'absenceStatement'] },
  },
});

declare module './index' {
  interface Areas {
    patientFacts: typeof patientFacts;
  }
}
