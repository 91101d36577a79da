import { CONTACT_METHODS } from '../../../src/domain/messaging/addresses';
import { answer, body, errors, fields, inPath, type OpenApi, type Paths } from '../../http/openapi';
import { CHANNELS, DELIVERY_STATES } from '../../../src/domain/messaging/states';

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const base64 = { ...text, contentEncoding: 'base64' };
const delivery: OpenApi = {
  type: 'object',
  properties: {
    outboxId: text,
    channel: { enum: CHANNELS },
    state: { enum: DELIVERY_STATES },
    attempts: { type: 'integer' },
    lastError: optional,
    dueAt: { ...text, format: 'date-time' },
    endedAt: optional,
  },
};
const attachment: OpenApi = {
  ...fields({ blobId: text, fileName: text, mimeType: text, file: text }),
  description: 'A stored document of the patient, or decoded text with its name and type',
};
const tags = ['Messaging'];

export const paths: Paths = {
  '/messaging/message': {
    post: {
      tags,
      summary: 'Send a message to a patient, or about one to a provider; it is kept among the patient’s messages',
      requestBody: body(
        {
          to: { enum: ['patient', 'provider'] },
          patientId: text,
          providerId: { ...text, description: 'Needed to write to a provider' },
          contactMethod: {
            enum: CONTACT_METHODS,
            description: 'direct: only to a provider with an e-mail of that type',
          },
          email: { ...text, description: 'One on record; absent: the first' },
          phone: { ...text, description: 'A mobile number on record; absent: the first' },
          subject: text,
          message: text,
        },
        ['to', 'patientId', 'contactMethod', 'message'],
      ),
      responses: {
        201: answer({ message: { type: 'object' }, outboxId: text }),
        ...errors(400, 401, 403, 422),
      },
    },
  },
  '/messaging/directMessages': {
    post: {
      tags,
      summary: 'Send a direct message with documents, to each recipient one of their own',
      requestBody: body(
        {
          subject: text,
          body: text,
          recipients: { type: 'array', items: text },
          attachments: { type: 'array', items: attachment },
          patientId: { ...text, description: 'Whom it is about, and whose the stored documents are' },
          providerId: { ...text, description: 'Recipients must be direct addresses of this provider' },
        },
        ['subject', 'recipients', 'attachments'],
      ),
      responses: {
        201: answer({
          messages: { type: 'array', items: { type: 'object', properties: { outboxId: text, to: text } } },
        }),
        ...errors(400, 401, 403, 413, 422),
      },
    },
  },
  '/messaging/fax': {
    post: {
      tags,
      summary: 'Send a fax: a stored document of a patient, or one that comes along',
      requestBody: body(
        {
          number: text,
          title: text,
          patientId: text,
          blobId: { ...text, description: 'The stored document; needs patientId' },
          blob: { ...base64, description: 'The document, where it is not a stored one' },
          mimeType: { ...text, description: 'Of blob; absent: application/pdf' },
        },
        ['number'],
      ),
      responses: { 201: answer({ outboxId: text }), ...errors(400, 401, 403, 413, 422) },
    },
  },
  '/messaging/deliveries/{outboxId}': {
    get: {
      tags,
      summary: 'How the delivery of a message stands, without to whom it goes and what it says',
      parameters: [inPath('outboxId')],
      responses: { 200: answer({ delivery }), ...errors(401, 403, 404) },
    },
  },
};
