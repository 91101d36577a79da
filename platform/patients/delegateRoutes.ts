import type { FastifyInstance } from 'fastify';
import { delegates as contract } from '../../src/contract/delegates';
import { Audited } from '../audit/audited';
import { notFound } from '../http/errors';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { addDelegate, removeDelegatesOnDeletion, delegatesOf, removeDelegate } from './delegates';

export function registerDelegates(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('patient') || !entities.has('user')) return;
  const { db } = database;
  removeDelegatesOnDeletion(entities);

  serve(app, services, contract, {
    'GET patients/{patientId}/delegates': ({ params: { patientId }, actor }) =>
      Audited.read(db, actor, async (tx) => {
        if (!(await entities.get(tx, 'patient', patientId))) throw notFound();
        return {
          answer: { delegates: await delegatesOf(tx, { entities, patientId }) },
          events: { action: 'list', entity: 'user', patientId, details: { of: 'delegates' } },
        };
      }),

    async 'POST patients/{patientId}/delegates'({ params: { patientId }, body, actor, reply }) {
      const [firstName, lastName] = [body.firstName?.trim(), body.lastName?.trim()];
      const newDelegate = { ...(firstName && { firstName }), ...(lastName && { lastName }), email: body.email.trim() };
      const { delegate, created } = await db
        .transaction()
        .execute((tx) => addDelegate(tx, { entities, actor, patientId }, newDelegate));
      reply.code(created ? 201 : 200);
      return { delegate };
    },

    async 'DELETE patients/{patientId}/delegates/{username}'({ params: { patientId, username }, actor }) {
      await db.transaction().execute((tx) => removeDelegate(tx, { entities, actor, patientId }, username));
      return {};
    },
  });
}
