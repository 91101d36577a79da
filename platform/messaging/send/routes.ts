import type { FastifyInstance, FastifyRequest } from 'fastify';
import { audit } from '../../audit/record';
import { actorOf } from '../../entities/routes/context';
import { HttpError } from '../../http/errors';
import { objectBody, uuidParam } from '../../http/input';
import type { Services } from '../../services';
import { paths } from './description';
import { sendDirectMessage, sendFax } from './documents';
import { readMessage, sendMessage } from './message';

/** Messages, direct messages and faxes sent by staff, through the outbox. */
export function registerSending(app: FastifyInstance, services: Services): void {
  const { database, entities, describe } = services;
  if (!['patient', 'provider', 'patientMessage', 'blob'].every((name) => entities.has(name))) return;
  const { db } = database;
  describe(paths);
  const given = (request: FastifyRequest): Record<string, unknown> => {
    return objectBody(request.body);
  };

  app.post('/messaging/message', async (request, reply) => {
    const asked = readMessage(given(request));
    const sent = await db.transaction().execute((tx) => sendMessage(tx, services, asked, actorOf(request)));
    return reply.code(201).send(sent);
  });

  app.post('/messaging/directMessages', async (request, reply) => {
    const asked = given(request);
    const messages = await db.transaction().execute((tx) => sendDirectMessage(tx, services, asked, actorOf(request)));
    return reply.code(201).send({ messages });
  });

  app.post('/messaging/fax', async (request, reply) => {
    const asked = given(request);
    const outboxId = await db.transaction().execute((tx) => sendFax(tx, services, asked, actorOf(request)));
    return reply.code(201).send({ outboxId });
  });

  app.get('/messaging/deliveries/:outboxId', async (request) => {
    const id = uuidParam(request.params, 'outboxId');
    const row = await db
      .selectFrom('outbox')
      .select(['outbox_id', 'channel', 'state', 'attempts', 'last_error', 'due_at', 'ended_at', 'patient_id'])
      .where('outbox_id', '=', id)
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    const { outbox_id: outboxId, last_error: lastError, due_at: dueAt, ended_at: endedAt, patient_id, ...rest } = row;
    await audit(db, actorOf(request), {
      action: 'read',
      entity: 'outbox',
      recordId: outboxId,
      ...(patient_id !== null && { patientId: patient_id }),
      details: { delivery: true },
    });
    return { delivery: { outboxId, ...rest, lastError, dueAt, endedAt } };
  });
}
