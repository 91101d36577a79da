import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../src/contract/fields';
import { outbox as contract, type OutboxMessage, type OutboxQuery } from '../../src/contract/outbox';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import { contains } from '../db/contains';
import { carryOutOnce } from '../db/once';
import type { Queryable } from '../db/types';
import { noticesOf } from '../directMessages/notice/stored';
import { serve } from '../http/contract/serve';
import { HttpError, notFound } from '../http/errors';
import type { Services } from '../base/services';
import type { OutboxRow } from './queue';
import { openedMessage } from './sealed';

/** A message without its content. Only the route of a single message returns the content. */
const answerOf = (row: Omit<OutboxRow, 'content' | 'masked' | 'lease' | 'lease_until' | 'notice'>): OutboxMessage => ({
  outboxId: row.outbox_id,
  channel: row.channel,
  purpose: row.purpose,
  to: row.recipient,
  subject: row.subject,
  mimeType: row.mime_type,
  state: row.state,
  transport: row.transport,
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: row.created_at,
  dueAt: row.due_at,
  endedAt: row.ended_at,
  userId: row.user_id,
  patientId: row.patient_id,
});

const LISTED = [
  'outbox_id',
  'channel',
  'purpose',
  'recipient',
  'subject',
  'mime_type',
  'state',
  'transport',
  'attempts',
  'last_error',
  'created_at',
  'due_at',
  'ended_at',
  'user_id',
  'patient_id',
] as const;

/** A query with the conditions of the list. */
function selection(db: Queryable, { to, startTime, endTime, channel, state, purpose, userId, patientId }: OutboxQuery) {
  const equal = { channel, state, purpose, user_id: userId, patient_id: patientId };
  let rows = db.selectFrom('outbox');
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined) rows = rows.where(sql.ref(column), '=', value);
  if (to !== undefined) rows = rows.where(sql<boolean>`${contains(sql`lower(recipient)`, to.toLowerCase())}`);
  if (startTime !== undefined) rows = rows.where('created_at', '>=', startTime);
  if (endTime !== undefined) rows = rows.where('created_at', '<=', endTime);
  return rows;
}

const findRow = (tx: Queryable, outboxId: string) =>
  tx.selectFrom('outbox').selectAll().where('outbox_id', '=', outboxId).executeTakeFirst();

/**
 * Routes of the outbox, for administrators. Messages may contain sign-in links, so each read of a message is audited.
 */
export function registerOutbox(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  serve(app, services, contract, {
    'GET outbox': ({ query: { offset, limit, ...filters }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const page = pageOf({ offset, limit });
        const rows = selection(tx, filters);
        // The index finds the ids of the page, so that no rows before the page are read.
        const keys = rows
          .select('outbox_id')
          .orderBy('created_at', 'desc')
          .orderBy('outbox_id', 'desc')
          .offset(page.offset)
          .limit(page.limit);
        const messages = await tx
          .selectFrom('outbox')
          .select(LISTED)
          .where('outbox_id', 'in', keys)
          .orderBy('created_at', 'desc')
          .orderBy('outbox_id', 'desc')
          .execute();
        const { total } = await rows.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
        return {
          answer: { messages: messages.map(answerOf), totalMessages: total },
          events: { action: 'list', entity: 'outbox', details: { filters: Object.keys(filters) } },
        };
      }),

    'GET outbox/{outboxId}': ({ params: { outboxId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const row = await findRow(tx, outboxId);
        if (!row) throw notFound();
        const of = row.patient_id !== null && { patientId: row.patient_id };
        const notices = (await noticesOf(tx, [outboxId])).get(outboxId) ?? [];
        return {
          answer: { message: { ...answerOf(row), content: openedMessage(tx, row).content, notices } },
          events: { action: 'read', entity: 'outbox', recordId: row.outbox_id, ...of },
        };
      }),

    async 'POST outbox/{outboxId}/resend'({ params: { outboxId }, actor, key }) {
      const row = await db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await services.outbox.resend(tx, outboxId);
            if (!result) throw (await findRow(tx, outboxId)) ? new HttpError(409, 'conflict') : notFound();
            const details = { change: 'resent' };
            await audit(tx, actor, { action: 'update', entity: 'outbox', recordId: outboxId, details });
            return { result, kept: {} };
          },
          async again() {
            const found = await findRow(tx, outboxId);
            if (!found) throw notFound();
            return found;
          },
        }),
      );
      return { message: answerOf(row) };
    },
  });
}
