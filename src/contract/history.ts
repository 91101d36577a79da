import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, looseMoment, nullable, text } from './fields';

const patient = { patientId: text(500) };

/** The current check-in of a patient. */
export const conversation = contract('Detection', {
  'POST dialog/conversation/{patientId}': {
    summary: 'Reset the conversation',
    description: 'A check-in in progress ends and keeps its answers. The next one starts with its first question.',
    params: fields(patient),
    body: fields({ resetContext: Type.Literal(true) }),
    answer: fields({
      conversation: fields({
        patientId: Type.String(),
        reset: Type.Integer({ description: 'Check-ins ended' }),
      }),
    }),
    audited: { entity: 'conversation' },
  },
});

/** A patient's laboratory reports. The patient's data contain the same results as separate data points. */
export const labReports = contract('Detection', {
  'GET patients/{patientId}/labReports': {
    summary: 'Lab reports of a patient, newest first',
    description: 'A report has the results of one session, or of one moment.',
    params: fields(patient),
    query: fields({
      startTime: Type.Optional({ ...looseMoment, description: 'From this moment on' }),
      endTime: Type.Optional({ ...looseMoment, description: 'Until this moment' }),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'Rows to skip' }),
      ),
      limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 200, default: 200, description: 'Rows at most' })),
    }),
    answer: fields({
      labReports: Type.Array(
        fields({
          sessionId: Type.String({ description: 'The session id that detection uses' }),
          eventTime: Type.String({ description: 'Its newest result' }),
          reportName: nullable(Type.String()),
          results: count,
        }),
      ),
      totalLabReports: count,
    }),
    audited: { entity: 'patientData' },
  },
});

declare module './index' {
  interface Areas {
    conversation: typeof conversation;
    labReports: typeof labReports;
  }
}
