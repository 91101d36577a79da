import Type from 'typebox';
import { LONGEST_NOTE } from '../domain/alerts/triaged';
import { contract } from './endpoint';
import { fields, nullable, record, text, uuid, type Static } from './fields';

const body = fields({
  requestId: { ...uuid, description: 'Made by the caller, once for each act; it becomes the id of the note' },
  _version: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'The version of the alert that was read',
  }),
  note: text(LONGEST_NOTE),
});
export type TriageRequest = Static<typeof body>;

/** Acknowledges alerts. */
export const triage = contract('Detection', {
  'POST patients/{patientId}/data/{dataPointId}/triage': {
    summary: 'Acknowledge an alert with a note',
    description:
      'One act: the alert becomes final, its data group is validated, and a note of the category triage is added. The same request id acts once, however often it is sent. An alert that somebody has acknowledged is 409 `alreadyTriaged` with `by` and `at`.',
    params: fields({ patientId: text(500), dataPointId: text(500) }),
    body,
    answer: fields({
      alert: record,
      note: record,
      group: nullable({
        ...record,
        description: 'Null: the alert has no group of its own, as those of laboratory reports',
      }),
    }),
    errors: [409, 422],
    audited: { entity: 'patientData' },
  },
});

declare module './index' {
  interface Areas {
    triage: typeof triage;
  }
}
