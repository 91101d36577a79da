import type { FastifyInstance } from 'fastify';
import { delegates as contract } from '../../src/contract/delegates';
import { audit } from '../audit/record';
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
    async 'GET patients/{patientId}/delegates'({ params: { patientId }, actor }) {
      if (!(await entities.get(db, 'patient', patientId))) throw notFound();
      const delegates = await delegatesOf(db, { entities, patientId });
      await audit(db, actor, { action: 'list', entity: 'user', patientId, details: { of: 'delegates' } });
      return { delegates };
    },

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
