import Type from 'typebox';
import { NOT_CORRECTABLE, type PersonCorrection } from '../domain/directMessages/correction';
import { ATTEMPT_REASONS } from '../domain/directMessages/terms';
import { HELD_REASONS } from '../domain/held/terms';
import type { RecordOf } from '../domain/records';
import { ccdaReport } from './ccda';
import { contract } from './endpoint';
import { count, fields, nullable, oneOf, orList, text, type Static } from './fields';
import { defineJob, queuedAs, type ResultOf } from './jobKind';
import { IMPORTED } from './patientRecords';

/** Maximum number of attachments that a request names. */
const MOST = 5_000;

const ids = Type.Array(text(100), { minItems: 1, maxItems: MOST });

/** Processes attachments of received messages. */
export const processAttachments = defineJob('processAttachments', {
  args: Type.Object({
    attachmentIds: nullable(Type.Array(Type.String(), { description: 'Null for all that wait' })),
    why: oneOf(ATTEMPT_REASONS),
  }),
  progress: { counts: 'attachments' },
  result: fields({
    done: count,
    warned: count,
    failed: count,
    skipped: Type.Integer({ minimum: 0, description: 'Attachments that another run has processed' }),
  }),
  event: () => 'ImportPatients',
});
export type ProcessedAttachments = ResultOf<typeof processAttachments>;

const PARSED = ['none', 'ccda', 'unstructured', 'unreadable'] as const;
const MATCHES = ['known', 'new', 'nobody', 'held', 'waiting', 'discarded'] as const;

const parsed = fields({
  attachmentId: Type.String(),
  document: oneOf(PARSED),
  fault: nullable(Type.String({ description: 'Why the document cannot be read: a code' })),
  orgId: nullable(Type.String()),
  person: nullable(
    fields({ firstName: Type.String(), lastName: Type.String(), gender: Type.String(), dob: Type.String() }),
  ),
  match: nullable(
    fields({
      kind: oneOf(MATCHES),
      patientId: nullable(Type.String()),
      reason: nullable(oneOf(HELD_REASONS)),
      agree: Type.Array(Type.String(), { description: 'Fields in which document and patient agree' }),
      differ: Type.Array(Type.String()),
      score: nullable(
        Type.Integer({ minimum: 0, maximum: 100, description: 'How well document and patient agree, in percent' }),
      ),
    }),
  ),
  records: Type.Record(Type.String(), count, { description: 'Records that the document holds, by entity' }),
  report: nullable(ccdaReport),
});
/** What a document says, and whose it would be, without an import. */
export type ParsedAttachment = Static<typeof parsed>;

const cause = fields({ cause: Type.String({ description: 'A code, and possibly a detail after a space' }), count });
export type FailureCause = Static<typeof cause>;

const personFields = Type.Unsafe<PersonCorrection>({
  type: 'object',
  description: 'Fields of a patient',
});
const correctionRead = fields({
  version: Type.Integer({ description: 'The attachment’s version' }),
  said: nullable(personFields),
  correction: nullable(personFields),
  notCorrectable: nullable(oneOf(NOT_CORRECTABLE)),
  heldId: nullable(Type.String({ description: 'The open held import' })),
});
/** What a document says about its patient, and what was corrected. */
export type AttachmentCorrection = Static<typeof correctionRead>;
const ofAttachment = fields({ directAttachmentId: text(100) });

const attachment = Type.Unsafe<RecordOf<'directMessageAttachment'>>({ type: 'object' });
const changed = { entity: 'directMessageAttachment' } as const;

/** Attachments of received messages: their processing. Their list is made from the schema. */
export const attachments = contract('Direct messages', {
  'POST messaging/directMessageAttachments': {
    summary: 'Clear the state of an attachment, for another run or for the schedule',
    description:
      'With `clearErrors=true`, state, ids and errors are emptied, and the next scheduled run takes the attachment. Otherwise `processed` must be false and `isProcessing` true: the attachment is cleared to be processed at once, by `POST directMessages/process`. Other fields of the body have no effect.',
    query: fields({ clearErrors: Type.Optional(Type.Boolean()) }),
    body: Type.Object({
      attachmentId: text(100),
      processed: Type.Optional(Type.Boolean()),
      isProcessing: Type.Optional(Type.Boolean()),
    }),
    answer: fields({ attachment }),
    errors: { 404: ['notFound'] },
    audited: changed,
  },
  'POST directMessages/process': {
    summary: 'Process attachments: those named, those that failed by one cause, or all that wait',
    description:
      'With `async=true` a job does the work; otherwise the answer waits for it, and at most 20 attachments are named. The body may be just the list of ids. Attachments that were processed before are left as they are.',
    heavy: 'work',
    query: fields({ async: Type.Optional(Type.Boolean()) }),
    body: orList(
      'attachmentIds',
      fields({
        attachmentIds: Type.Optional(ids),
        cause: Type.Optional({ ...text(500), description: 'Clear and process all that failed by this cause' }),
        why: Type.Optional(oneOf(['process', 'reprocess', 'retry'])),
      }),
    ),
    answer: processAttachments.result,
    queued: queuedAs(processAttachments),
    audited: { entity: [...IMPORTED, 'directMessageAttachment', 'user'], when: 'an attachment is processed' },
  },
  'POST directMessages/parse': {
    reads: true,
    summary: 'What the documents of attachments say, and which patients they would be taken for; nothing is imported',
    description: 'The body may be just the list of ids. `report` is what an import would answer now.',
    heavy: 'work',
    body: orList('attachmentIds', fields({ attachmentIds: Type.Array(text(100), { minItems: 1, maxItems: 20 }) })),
    answer: fields({ documents: Type.Array(parsed) }),
    errors: { 404: ['notFound'] },
    audited: changed,
  },
  'GET messaging/directMessageAttachments/{directAttachmentId}/correction': {
    summary: 'What a document says about its patient, and what a person corrected in it',
    params: ofAttachment,
    answer: correctionRead,
    errors: { 404: ['notFound'] },
    audited: changed,
  },
  'POST messaging/directMessageAttachments/{directAttachmentId}/correction': {
    summary: 'Correct what a document says about its patient, before the patient is made',
    description:
      'Each field replaces that of the document; null removes the correction. The next run takes the attachment with it.',
    params: ofAttachment,
    body: fields({ version: Type.Integer({ minimum: 0 }), correction: nullable(personFields) }),
    answer: fields({ attachment }),
    errors: { 404: ['notFound'], 409: ['conflict'], 422: ['notCorrectable', 'validation'] },
    audited: { entity: ['directMessageAttachment', 'heldImport'] },
  },
  'POST messaging/directMessageAttachments/{directAttachmentId}/organization': {
    summary: 'Choose the organization of an attachment, before it is taken into a record',
    description: 'The attachment is cleared; the next run takes it for this organization.',
    params: ofAttachment,
    body: fields({ version: Type.Integer({ minimum: 0 }), orgId: text(200) }),
    answer: fields({ attachment }),
    errors: { 404: ['notFound'], 409: ['conflict'], 422: ['notCorrectable', 'validation'] },
    audited: changed,
  },
  'GET messaging/directMessageAttachments/failures': {
    summary: 'The causes by which attachments failed, the most frequent first',
    answer: fields({ causes: Type.Array(cause) }),
    audited: changed,
  },
});

declare module './index' {
  interface Areas {
    attachments: typeof attachments;
  }
}
