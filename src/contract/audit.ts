import Type from 'typebox';
import { AUDIT_ACTIONS } from '../domain/audit/actions';
import { contract } from './endpoint';
import { fields, jsonObject, looseMoment, moment, nullable, oneOf, uuid, type Static } from './fields';
import { defineJob, queuedAs } from './jobKind';

const listed = {
  auditId: uuid,
  at: moment,
  userId: nullable(Type.String()),
  username: nullable(Type.String()),
  action: oneOf(AUDIT_ACTIONS),
  entity: nullable(Type.String()),
  recordId: nullable(Type.String()),
  patientId: nullable(Type.String()),
  requestId: nullable(Type.String()),
  details: { ...jsonObject, description: 'Codes and counts, but no patient data' },
};
/** The columns of an export, in order. */
export const AUDIT_FIELDS = Object.keys(listed);

const names = {
  recordName: Type.Optional(Type.String({ description: 'The title of the record, if it still exists' })),
  recordTitle: Type.Optional(
    Type.Record(Type.String(), Type.String(), {
      description: 'The fields of which the title consists, and the plan that names its data ID',
    }),
  ),
  recordDeleted: Type.Optional(Type.Boolean({ description: 'True if the record no longer exists' })),
  patientName: Type.Optional(Type.String({ description: 'The name of the patient, if it still exists' })),
};

const entry = fields({ ...listed, ...names });
/** A row of the audit: who did what to which record. */
export type AuditEntry = Static<typeof entry>;

const sealed = fields({
  ...listed,
  ...names,
  seal: nullable(fields({ seq: Type.Integer(), hash: Type.String() })),
});
/** A row with its position in the chain. The position is null in the short time before the row is sealed. */
export type SealedEntry = Static<typeof sealed>;

const named = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 400, description }));
const filters = {
  userId: named('The user who acted: an id, or the name used to sign in'),
  patientId: named('The patient whose data was read or changed'),
  action: Type.Optional(oneOf(AUDIT_ACTIONS)),
  entity: named('The kind of record'),
  recordId: named('The id of the record'),
  startTime: Type.Optional({ ...looseMoment, description: 'Only rows at this time or later' }),
  endTime: Type.Optional({ ...looseMoment, description: 'Only rows at this time or earlier' }),
};

const verdict = fields({
  sealed: Type.Integer(),
  intact: Type.Boolean(),
  firstBad: nullable(
    fields({
      seq: nullable(Type.Integer({ description: 'Null for a row that is not in the chain' })),
      auditId: nullable(Type.String()),
      fault: Type.Unsafe<'changed' | 'missing' | 'inserted' | 'end'>({
        enum: ['changed', 'missing', 'inserted', 'end'],
        description:
          'inserted: the platform did not write the row; end: the chain differs from the copy kept outside the database',
      }),
    }),
  ),
  anchored: nullable(
    Type.Integer({ description: 'The last row up to which the chain matches the copy kept outside the database' }),
  ),
  anchor: nullable(oneOf(['file', 'webhook'])),
});
/** The result of checking the chain. */
export type ChainVerdict = Static<typeof verdict>;

/** Checks the seals of all rows. */
export const auditVerify = defineJob('auditVerify', {
  args: Type.Object({}),
  progress: { counts: 'rows' },
  result: verdict,
  repeatable: true,
});

const audited = { entity: 'audit' } as const;

/**
 * The audit, and the check that its rows were not altered. Reading the audit is audited, too. Rows are never changed or
 * deleted.
 */
export const audit = contract('Audit', {
  'GET audit': {
    summary: 'Who read and changed what, newest first',
    description:
      'Reading the audit is audited too, with the patients whose names are shown. Only the first page has the total, which is counted up to 10,000; if there are more rows, `totalIsMinimum` is true.',
    query: fields({
      ...filters,
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Maximum number of rows' }),
      ),
      cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the previous answer' })),
    }),
    answer: fields({
      audit: Type.Array(entry),
      totalAudit: Type.Optional(Type.Integer({ description: 'Only on the first page; counted up to 10,000' })),
      totalIsMinimum: Type.Optional(Type.Boolean()),
      nextCursor: Type.Optional(Type.String()),
    }),
    audited,
  },
  'GET audit/export': {
    summary: 'Export the rows that match the filters as CSV, streamed',
    query: fields(filters),
    answer: { file: ['text/csv'] },
    heavy: 'stream',
    audited,
  },
  'GET audit/verify': {
    summary: 'Verify the whole chain of seals and report the first row that does not match',
    description: 'With `anchor: webhook` there is no copy that can be read back, so only the chain itself is verified.',
    answer: verdict,
    heavy: 'work',
    audited,
  },
  'POST audit/verify': {
    summary: 'Verify the chain of seals in a job',
    description: 'The result of the job is what GET `audit/verify` answers.',
    answer: queuedAs(auditVerify),
    status: 202,
    audited,
  },
  'GET audit/{auditId}': {
    summary: 'A row with its seal',
    params: fields({ auditId: uuid }),
    answer: fields({ entry: sealed }),
    audited,
  },
});

declare module './index' {
  interface Areas {
    audit: typeof audit;
  }
}
