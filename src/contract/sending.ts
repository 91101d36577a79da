import Type from 'typebox';
import { CONTACT_METHODS, LONGEST_MESSAGE, LONGEST_SUBJECT } from '../domain/messaging/addresses';
import { CHANNELS, DELIVERY_STATES } from '../domain/messaging/states';
import { contract } from './endpoint';
import { fields, moment, nullable, oneOf, record, text, unlessBlank, uuid, type Static } from './fields';

const described = (maxLength: number, description: string) => Type.String({ minLength: 1, maxLength, description });

const message = fields({
  to: oneOf(['patient', 'provider']),
  patientId: text(100),
  providerId: unlessBlank(described(200, 'The provider; required if `to` is provider')),
  contactMethod: oneOf(CONTACT_METHODS),
  email: unlessBlank(described(320, 'One of the recorded email addresses; default the first')),
  phone: unlessBlank(described(50, 'One of the recorded mobile numbers; default the first')),
  subject: unlessBlank(text(LONGEST_SUBJECT)),
  message: text(LONGEST_MESSAGE),
});
/** A message to a patient, or to a provider about a patient. */
export type Message = Static<typeof message>;

const attachment = fields({
  blobId: unlessBlank(described(200, 'A stored document of the patient')),
  fileName: unlessBlank(text(200)),
  mimeType: unlessBlank(text(100)),
  file: Type.Optional(
    Type.String({ minLength: 1, description: 'The content as text, if it is not a stored document' }),
  ),
});

/** Maximum number of recipients and of attachments of a direct message. */
const MOST = 20;

const directMessage = fields({
  subject: text(LONGEST_SUBJECT),
  body: unlessBlank(text(LONGEST_MESSAGE)),
  recipients: Type.Array(Type.String(), { minItems: 1, maxItems: MOST }),
  attachments: Type.Array(attachment, { minItems: 1, maxItems: MOST }),
  patientId: unlessBlank(
    described(100, 'The patient that the message is about, and to whom the stored documents belong'),
  ),
  providerId: unlessBlank(described(200, 'Recipients must be direct addresses of this provider')),
});
export type DirectMessage = Static<typeof directMessage>;

const fax = fields({
  number: text(50),
  title: unlessBlank(text(LONGEST_SUBJECT)),
  patientId: unlessBlank(text(100)),
  blobId: unlessBlank(described(200, 'A stored document; requires `patientId`')),
  blob: Type.Optional(
    Type.String({ minLength: 1, description: 'The document as base64, if it is not a stored document' }),
  ),
  mimeType: unlessBlank(described(100, 'The type of `blob`; default application/pdf')),
});
export type Fax = Static<typeof fax>;

const delivery = fields({
  outboxId: uuid,
  channel: oneOf(CHANNELS),
  state: oneOf(DELIVERY_STATES),
  attempts: Type.Integer(),
  lastError: nullable(Type.String()),
  dueAt: moment,
  endedAt: nullable(moment),
});
/** The delivery state of a message. */
export type Delivery = Static<typeof delivery>;

/** Messages that staff send. They go through the outbox. */
export const sending = contract('Messaging', {
  'POST messaging/message': {
    summary: 'Send a message to a patient, or a message about a patient to a provider',
    description:
      'The message is stored with the patient’s messages. Only recorded addresses are allowed, and only providers have direct addresses.',
    body: message,
    repeatable: true,
    answer: fields({ message: record, outboxId: uuid }),
    status: 201,
    errors: { 422: ['noContactAddress', 'noDirectAddress', 'noMobileNumber', 'validation'] },
    audited: { entity: ['patientMessage', 'activity'] },
  },
  'POST messaging/directMessages': {
    summary: 'Send a direct message with documents',
    description: 'Each recipient gets a separate message. An attachment is `{blobId}` or `{fileName, mimeType, file}`.',
    body: directMessage,
    repeatable: true,
    answer: fields({ messages: Type.Array(fields({ outboxId: uuid, to: Type.String() })) }),
    status: 201,
    errors: { 413: ['tooLarge'], 422: ['noDirectAddress', 'validation'] },
    audited: { entity: ['blob', 'activity', 'directMessage'] },
  },
  'POST messaging/fax': {
    summary: 'Send a document by fax',
    description: 'The document is either stored (`patientId, blobId`) or sent in `blob` as base64.',
    body: fax,
    repeatable: true,
    answer: fields({ outboxId: uuid }),
    status: 201,
    errors: { 413: ['tooLarge'], 422: ['validation'] },
    audited: { entity: ['blob', 'activity'] },
  },
  'GET messaging/deliveries/{outboxId}': {
    summary: 'The delivery state of a message, without its recipient and content',
    params: fields({ outboxId: uuid }),
    answer: fields({ delivery }),
    audited: { entity: 'outbox' },
  },
});

declare module './index' {
  interface Areas {
    sending: typeof sending;
  }
}
