import Type from 'typebox';
import { LANGUAGES } from '../domain/entity/types';
import { OVERDUE_DAYS } from '../domain/silence/overdueDays';
import { contract } from './endpoint';
import { fields, moment, nullable, oneOf, paging, text, unlessEvery, type Static } from './fields';

const silent = fields({
  patientId: Type.String(),
  name: Type.String(),
  orgId: nullable(Type.String()),
  organization: nullable(Type.String()),
  interval: nullable(Type.Integer({ description: 'Minutes between check-ins; null if the patient has none' })),
  lastCheckIn: nullable({ ...moment, description: 'Time of the newest completed check-in' }),
  since: { ...moment, description: 'Time of the last check-in, or the start of the plan' },
  dueAt: { ...moment, description: 'When the next check-in was due' },
  alert: nullable(
    fields({
      alertId: Type.String(),
      name: Type.String(),
      color: nullable(Type.String()),
      eventTime: Type.String(),
    }),
  ),
});
/** A patient who should have checked in but has not. */
export type SilentPatient = Static<typeof silent>;

const filters = {
  orgId: unlessEvery({ ...text(200), description: 'Only patients with this primary organization' }),
  planId: unlessEvery({ ...text(200), description: 'Only patients who are in this plan today' }),
  overdueDays: Type.Optional({
    ...oneOf(OVERDUE_DAYS),
    description: 'Only patients whose check-in has been overdue for at least this many days',
  }),
};
export type SilentQuery = Static<ReturnType<typeof fields<typeof filters>>>;

export const silentPatients = contract('Patients', {
  'GET silentPatients': {
    summary: 'Patients who should have checked in and have not, the longest silence first',
    description:
      'A check-in is expected of patients who have reminders and a running plan and are neither inactive nor deceased. The list shows changes after a few seconds. `atLeast` is true if there are more patients than `totalPatients`.',
    who: { entity: 'patient', to: 'read' },
    query: fields({
      ...paging,
      ...filters,
      language: Type.Optional({ ...oneOf(LANGUAGES), description: 'The language of the names of alert levels' }),
    }),
    answer: fields({
      patients: Type.Array(silent),
      totalPatients: Type.Integer(),
      atLeast: Type.Boolean(),
    }),
    audited: { entity: 'patient' },
  },
});

declare module './index' {
  interface Areas {
    silentPatients: typeof silentPatients;
  }
}
