import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, looseMoment, nullable, text } from './fields';

const patient = { patientId: text(500) };

/** The current check-in of a patient. */
export const conversation = contract('Detection', {
  'POST dialog/conversation/{patientId}': {
    summary: 'Reset a patient’s conversation',
    description:
      'A check-in in progress ends, and its answers are kept. The next check-in starts with its first question.',
    params: fields(patient),
    body: fields({ resetContext: Type.Literal(true) }),
    answer: fields({
      conversation: fields({
        patientId: Type.String(),
        reset: Type.Integer({ description: 'Number of check-ins that were ended' }),
      }),
    }),
    audited: { entity: ['conversation', 'journal', 'activity'] },
  },
});

/** A patient's laboratory reports. The patient's data contain the same results as separate data points. */
export const labReports = contract('Detection', {
  'GET patients/{patientId}/labReports': {
    summary: 'Lab reports of a patient, newest first',
    description: 'A report has the results of one session or, without a session, of one moment.',
    params: fields(patient),
    query: fields({
      startTime: Type.Optional({ ...looseMoment, description: 'Only reports at this moment or later' }),
      endTime: Type.Optional({ ...looseMoment, description: 'Only reports at this moment or earlier' }),
      offset: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'Number of reports to skip' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 200, default: 200, description: 'Maximum number of reports' }),
      ),
    }),
    answer: fields({
      labReports: Type.Array(
        fields({
          sessionId: Type.String({ description: 'The session id by which detection identifies the report' }),
          eventTime: Type.String({ description: 'The time of its newest result' }),
          reportName: nullable(Type.String()),
          results: count,
        }),
      ),
      totalLabReports: count,
      untimedResults: { ...count, description: 'Number of results whose time is not known, which are in no report' },
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
