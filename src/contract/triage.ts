import Type from 'typebox';
import { LONGEST_NOTE } from '../domain/alerts/triaged';
import { contract } from './endpoint';
import { fields, nullable, record, text, type Static } from './fields';

const body = fields({
  _version: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: 'The version of the alert that the caller has read',
  }),
  note: text(LONGEST_NOTE),
  noteOnly: Type.Optional(
    Type.Boolean({
      description: 'Whether to add only the note, also to an alert that somebody has already acknowledged',
    }),
  ),
});
export type TriageRequest = Static<typeof body>;

/** Acknowledges alerts. */
export const triage = contract('Detection', {
  'POST patients/{patientId}/data/{dataPointId}/triage': {
    summary: 'Acknowledge an alert with a note',
    description:
      'In one transaction, the alert becomes final, its data group is validated, and a note of the category triage is added. If somebody has already acknowledged the alert, the request is refused with 409 `alreadyTriaged` with `by` and `at`.',
    params: fields({ patientId: text(500), dataPointId: text(500) }),
    body,
    repeatable: true,
    answer: fields({
      alert: record,
      note: record,
      group: nullable({
        ...record,
        description: 'Null if the alert has no data group of its own, as for laboratory reports',
      }),
    }),
    errors: { 409: ['alreadyTriaged', 'conflict'], 422: ['noAlert', 'validation'] },
    audited: { entity: ['patientData', 'dataGroup', 'note', 'activity'] },
  },
});

declare module './index' {
  interface Areas {
    triage: typeof triage;
  }
}
