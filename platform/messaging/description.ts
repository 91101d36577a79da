import { answer, errors, inPath, query, type OpenApi, type Paths } from '../http/openapi';
import { CHANNELS, DELIVERY_STATES } from '../../src/domain/messaging/states';

const text = { type: 'string' };
const optional = { type: ['string', 'null'] };
const time = { type: 'string', format: 'date-time' };
const fields: OpenApi = {
  outboxId: text,
  channel: { enum: CHANNELS },
  purpose: text,
  to: text,
  subject: optional,
  mimeType: text,
  state: { enum: DELIVERY_STATES },
  transport: { type: ['string', 'null'], description: 'stored, smtp or http; null before the first attempt' },
  attempts: { type: 'integer' },
  lastError: { ...optional, description: 'Why the last attempt failed: a code, and what it was about: `answered 503`' },
  createdAt: time,
  dueAt: { ...time, description: 'When the next attempt is due, while it is queued' },
  endedAt: optional,
  userId: optional,
  patientId: optional,
};
const listed: OpenApi = { type: 'object', properties: fields };
const whole: OpenApi = {
  type: 'object',
  properties: { ...fields, content: { type: 'string', description: 'The exact bytes that go out' } },
};
const tags = ['Outbox'];

export const paths: Paths = {
  '/outbox': {
    get: {
      tags,
      summary: 'Messages that went out or are to, newest first, without their contents',
      parameters: [
        query('offset', 'Rows to skip', { type: 'integer' }),
        query('limit', 'At most 1000', { type: 'integer' }),
        query('channel', 'Only this channel', { enum: CHANNELS }),
        query('state', 'Only in this state', { enum: DELIVERY_STATES }),
        query('purpose', 'Only for this purpose'),
        query('to', 'Part of the recipient'),
        query('userId', 'Only to this user'),
        query('patientId', 'Only about this patient'),
        query('startTime', 'Not before this time'),
        query('endTime', 'Not after this time'),
      ],
      responses: {
        200: answer({ messages: { type: 'array', items: listed }, totalMessages: { type: 'integer' } }),
        ...errors(400, 401, 403),
      },
    },
  },
  '/outbox/{outboxId}': {
    get: {
      tags,
      summary: 'A message with its exact bytes; reading it is written into the audit',
      parameters: [inPath('outboxId')],
      responses: { 200: answer({ message: whole }), ...errors(401, 403, 404) },
    },
  },
  '/outbox/{outboxId}/resend': {
    post: {
      tags,
      summary: 'Try a failed message again, as it is',
      parameters: [inPath('outboxId')],
      responses: { 200: answer({ message: listed }), ...errors(401, 403, 404, 409) },
    },
  },
};
