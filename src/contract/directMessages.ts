import Type from 'typebox';
import { ATTEMPT_OUTCOMES, ATTEMPT_REASONS, MESSAGE_FAULTS, SIGNATURES } from '../domain/directMessages/terms';
import type { Json } from '../domain/entity/types';
import type { RecordOf } from '../domain/records';
import { NOTICES } from '../domain/messaging/notices';
import { DELIVERY_STATES } from '../domain/messaging/states';
import { contract } from './endpoint';
import { count, fields, jsonObject, moment, nullable, oneOf, text, type Static } from './fields';
import { defineJob, queuedAs } from './jobKind';

const stored = nullable(Type.String());

const attempt = fields({
  number: Type.Integer({ minimum: 1 }),
  at: moment,
  userId: stored,
  username: stored,
  requestId: stored,
  why: oneOf(ATTEMPT_REASONS),
  ruleVersion: Type.String({ description: 'The version of the rules by which the attempt was made' }),
  outcome: oneOf(ATTEMPT_OUTCOMES),
  cause: nullable(Type.String({ description: 'A code, and possibly a detail after a space' })),
  result: jsonObject,
  difference: Type.Unsafe<Record<string, [Json, Json]>>({
    type: 'object',
    description: 'What differs from the run before: the value then and now, by name. Clearing is no run',
  }),
});
/** An attempt to take or process a direct message or one of its attachments. */
export type DirectAttempt = Static<typeof attempt>;

/** A notice of receipt about a delivery. */
export const deliveryNotice = fields({
  messageId: Type.String({ description: 'The id of the received message' }),
  state: oneOf(NOTICES),
  reason: nullable(Type.String({ description: 'Why the message failed, as the other system puts it' })),
  signature: oneOf(SIGNATURES),
  fromAddress: stored,
  at: moment,
});
export type DeliveryNotice = Static<typeof deliveryNotice>;

const delivery = fields({
  to: Type.String(),
  outboxId: Type.String(),
  state: nullable(oneOf(DELIVERY_STATES)),
  lastError: stored,
  endedAt: nullable(moment),
  notices: Type.Array(deliveryNotice),
});
/** The delivery of a sent message to one recipient. The state is null if the outbox no longer has the message. */
export type DirectDelivery = Static<typeof delivery>;

/** Takes the mails that wait in the mailbox, and reads messages again whose error was cleared. */
export const importDirectMessages = defineJob('importDirectMessages', {
  args: Type.Object({ scheduled: Type.Optional(Type.Boolean()) }),
  progress: { counts: 'messages' },
  result: fields({
    taken: count,
    failed: Type.Integer({ description: 'Number of messages that were stored with an error' }),
    there: Type.Integer({ description: 'Number of mails that were taken before' }),
    again: Type.Integer({ description: 'Number of messages that were read again, because their error was cleared' }),
  }),
  exclusive: { by: [] },
  repeatable: true,
});

/** Reads all messages again that failed for one cause. */
export const retryDirectMessages = defineJob('retryDirectMessages', {
  args: Type.Object({ cause: Type.String() }),
  progress: { counts: 'messages' },
  result: fields({ done: count, failed: count }),
  exclusive: { by: ['cause'] },
  repeatable: true,
});

const failure = fields({
  cause: oneOf(MESSAGE_FAULTS),
  messages: count,
  last: Type.String({ description: 'When the newest of them arrived' }),
});
/** The received messages that failed for one cause. */
export type DirectFailure = Static<typeof failure>;

const message = Type.Unsafe<RecordOf<'directMessage'>>({ type: 'object' });
const ofMessage = fields({ messageId: text(100) });
const ofAttachment = fields({ directAttachmentId: text(100) });
const read = { audited: { entity: 'directMessage' } } as const;

/** Direct messages: what their lists, which are made from the schema, do not answer. */
export const directMessages = contract('Direct messages', {
  'POST messaging/directMessages/import': {
    summary: 'Start a job that takes the mails that wait in the mailbox',
    description:
      'The result is `{taken, failed, there, again}`. The job also reads messages again whose error was cleared.',
    body: fields({}),
    answer: queuedAs(importDirectMessages),
    status: 202,
    errors: { 409: ['jobRunning'] },
    audited: { entity: 'directMessage', when: 'the job, which runs later, stores a message' },
  },
  'GET messaging/directMessages/failures': {
    summary: 'The causes for which received messages failed, with their number',
    answer: fields({ failures: Type.Array(failure) }),
    audited: { none: 'codes and counts, no data of patients' },
  },
  'POST messaging/directMessages/retry': {
    summary: 'Start a job that reads all messages again that failed for one cause',
    body: fields({ cause: oneOf(MESSAGE_FAULTS) }),
    answer: queuedAs(retryDirectMessages),
    status: 202,
    errors: { 409: ['jobRunning'] },
    audited: { entity: 'directMessage', when: 'the job, which runs later, changes a message' },
  },
  'POST messaging/directMessages/{messageId}/clearErrors': {
    summary: 'Clear the error of a received message, so that the next import reads it again',
    params: ofMessage,
    answer: fields({ message }),
    errors: { 404: ['notFound'], 409: ['conflict'] },
    audited: { entity: 'directMessage' },
  },
  'POST messaging/directMessages/{messageId}/organization': {
    summary: 'Choose the organization of a received message in error; the next import reads the message again',
    description: 'The choice of a person comes before what the sender names, and before the whitelists.',
    params: ofMessage,
    body: fields({ orgId: text(200) }),
    answer: fields({ message }),
    errors: { 404: ['notFound'], 409: ['conflict'], 422: ['validation'] },
    audited: { entity: 'directMessage' },
  },
  'GET messaging/directMessages/{messageId}/details': {
    ...read,
    summary: 'A direct message with the attempts to take it and its deliveries',
    params: ofMessage,
    answer: fields({ message, attempts: Type.Array(attempt), deliveries: Type.Array(delivery) }),
  },
  'GET messaging/directMessages/{messageId}/content': {
    ...read,
    summary: 'A received message byte for byte as it came',
    description: 'Of a message that was too large, only the beginning is stored.',
    params: ofMessage,
    answer: { file: ['message/rfc822'] },
  },
  'GET messaging/directMessages/{messageId}/attachments/{directAttachmentId}': {
    ...read,
    summary: 'The bytes of an attachment of a sent or received message',
    params: fields({ ...ofMessage.properties, ...ofAttachment.properties }),
    answer: { file: ['application/octet-stream'] },
  },
  'GET messaging/directMessageAttachments/{directAttachmentId}/attempts': {
    summary: 'The attempts to process an attachment, newest first',
    params: ofAttachment,
    answer: fields({ attempts: Type.Array(attempt) }),
    audited: { entity: 'directMessageAttachment' },
  },
});

declare module './index' {
  interface Areas {
    directMessages: typeof directMessages;
  }
}
