import type { FastifyInstance } from 'fastify';
import { sending as contract } from '../../../src/contract/sending';
import { audit } from '../../audit/record';
import { serve } from '../../http/contract/serve';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import { sendDirectMessage, sendFax } from './documents';
import { sendMessage } from './message';

/** Routes for staff to send messages, direct messages and faxes, through the outbox. */
export function registerSending(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!['patient', 'provider', 'patientMessage', 'blob'].every((name) => entities.has(name))) return;
  const { db } = database;

  serve(app, services, contract, {
    'POST messaging/message': ({ body, actor }) =>
      db.transaction().execute((tx) => sendMessage(tx, services, body, actor)),

    'POST messaging/directMessages': async ({ body, actor }) => ({
      messages: await db.transaction().execute((tx) => sendDirectMessage(tx, services, body, actor)),
    }),

    'POST messaging/fax': async ({ body, actor }) => ({
      outboxId: await db.transaction().execute((tx) => sendFax(tx, services, body, actor)),
    }),

    async 'GET messaging/deliveries/{outboxId}'({ params: { outboxId }, actor }) {
      const row = await db
        .selectFrom('outbox')
        .select(['channel', 'state', 'attempts', 'last_error', 'due_at', 'ended_at', 'patient_id'])
        .where('outbox_id', '=', outboxId)
        .executeTakeFirst();
      if (!row) throw new HttpError(404, 'notFound');
      const { last_error: lastError, due_at: dueAt, ended_at: endedAt, patient_id: patientId, ...rest } = row;
      await audit(db, actor, {
        action: 'read',
        entity: 'outbox',
        recordId: outboxId,
        ...(patientId !== null && { patientId }),
        details: { delivery: true },
      });
      return { delivery: { outboxId, ...rest, lastError, dueAt, endedAt } };
    },
  });
}
