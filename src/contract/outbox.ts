import Type from 'typebox';
import { CHANNELS, DELIVERY_STATES, TRANSPORTS } from '../domain/messaging/states';
import { deliveryNotice } from './directMessages';
import { contract } from './endpoint';
import { fields, moment, nullable, oneOf, paging, text, uuid, type Static } from './fields';

const listed = {
  outboxId: uuid,
  channel: oneOf(CHANNELS),
  purpose: Type.String(),
  to: Type.String(),
  subject: nullable(Type.String()),
  mimeType: Type.String(),
  state: oneOf(DELIVERY_STATES),
  transport: nullable(oneOf(TRANSPORTS)),
  attempts: Type.Integer(),
  lastError: nullable(Type.String({ description: 'The code of the error and its detail: `answered 503`' })),
  createdAt: moment,
  dueAt: moment,
  endedAt: nullable(moment),
  userId: nullable(Type.String()),
  patientId: nullable(Type.String()),
};

/** A message without its content. */
const message = fields(listed);
export type OutboxMessage = Static<typeof message>;

const filters = {
  channel: Type.Optional(oneOf(CHANNELS)),
  state: Type.Optional(oneOf(DELIVERY_STATES)),
  purpose: Type.Optional(text(60)),
  to: Type.Optional(Type.String({ minLength: 1, maxLength: 320, description: 'A part of the recipient’s address' })),
  userId: Type.Optional(text(320)),
  patientId: Type.Optional(text(100)),
  startTime: Type.Optional(moment),
  endTime: Type.Optional(moment),
};
export type OutboxQuery = Static<ReturnType<typeof fields<typeof filters>>>;

const params = fields({ outboxId: uuid });

/** Messages to people and to other systems. They may contain sign-in links, so each read of a message is audited. */
export const outbox = contract('Outbox', {
  'GET outbox': {
    summary: 'Messages, newest first, without their contents',
    description: '`to` matches a part of the recipient’s address.',
    query: fields({ ...paging, ...filters }),
    answer: fields({ messages: Type.Array(message), totalMessages: Type.Integer() }),
    audited: { entity: 'outbox' },
  },
  'GET outbox/{outboxId}': {
    summary: 'A message with its raw content',
    description: 'Each view is audited.',
    params,
    answer: fields({
      message: fields({
        ...listed,
        content: Type.String({ description: 'The raw message as sent' }),
        notices: Type.Array(deliveryNotice, { description: 'Notices of receipt of a direct message' }),
      }),
    }),
    audited: { entity: 'outbox' },
  },
  'POST outbox/{outboxId}/resend': {
    summary: 'Send a failed message again',
    description: '409 if the message has not failed.',
    params,
    repeatable: true,
    answer: fields({ message }),
    errors: { 409: ['conflict'] },
    audited: { entity: 'outbox' },
  },
});

declare module './index' {
  interface Areas {
    outbox: typeof outbox;
  }
}
