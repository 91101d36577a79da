import type { FastifyInstance } from 'fastify';
import { sending as contract } from '../../../src/contract/sending';
import { Audited } from '../../audit/audited';
import { textOf } from '../../../src/domain/entity/read';
import { carryOutOnce } from '../../db/once';
import { readStored } from '../../entities/routes/changeOnce';
import { serve } from '../../http/contract/serve';
import { HttpError } from '../../http/errors';
import type { Services } from '../../base/services';
import { sendDirectMessage, sendFax } from './documents';
import { sendMessage } from './message';
import { sendEachOnce } from './once';

/** Routes for staff to send messages, direct messages and faxes, through the outbox. */
export function registerSending(app: FastifyInstance, services: Services): void {
  const { database, entities } = services;
  if (!['patient', 'provider', 'patientMessage', 'blob'].every((name) => entities.has(name))) return;
  const { db } = database;

  serve(app, services, contract, {
    'POST messaging/message': ({ body, actor, key }) =>
      db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await sendMessage(tx, services, body, actor);
            return { result, kept: { messageId: result.message._id, outboxId: result.outboxId } };
          },
          again: async ({ messageId, outboxId }) => ({
            message: await readStored(tx, entities.of('patientMessage'), actor, textOf(messageId), body.patientId),
            outboxId: textOf(outboxId),
          }),
        }),
      ),

    'POST messaging/directMessages': ({ body, actor, key }) =>
      db.transaction().execute((tx) => sendEachOnce(tx, key, () => sendDirectMessage(tx, services, body, actor))),

    'POST messaging/fax': ({ body, actor, key }) =>
      db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = { outboxId: await sendFax(tx, services, body, actor) };
            return { result, kept: result };
          },
          again: async ({ outboxId }) => ({ outboxId: textOf(outboxId) }),
        }),
      ),

    'GET messaging/deliveries/{outboxId}': ({ params: { outboxId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        const row = await tx
          .selectFrom('outbox')
          .select(['channel', 'state', 'attempts', 'last_error', 'due_at', 'ended_at', 'patient_id'])
          .where('outbox_id', '=', outboxId)
          .executeTakeFirst();
        if (!row) throw new HttpError(404, 'notFound');
        const { last_error: lastError, due_at: dueAt, ended_at: endedAt, patient_id: patientId, ...rest } = row;
        const of = patientId !== null && { patientId };
        return {
          answer: { delivery: { outboxId, ...rest, lastError, dueAt, endedAt } },
          events: { action: 'read', entity: 'outbox', recordId: outboxId, ...of, details: { delivery: true } },
        };
      }),
  });
}
