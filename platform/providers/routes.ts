import type { FastifyInstance } from 'fastify';
import { providers as contract } from '../../src/contract/providers';
import { notFound } from '../http/errors';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';
import { addLink, linksOf, removeLink } from './links';
import { updatePlansWithOrganization } from './plans';

/** Routes for a provider's organizations. */
export function registerProviders(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('provider') || !entities.has('organization')) return;
  const { db } = database;
  entities.addToRoutes('organization', { alsoChanges: ['provider'] });
  entities.onSaved('organization', updatePlansWithOrganization(entities));

  serve(app, services, contract, {
    async 'GET providers/{providerId}/orgs'({ params: { providerId } }) {
      const record = await entities.get(db, 'provider', providerId);
      if (!record) throw notFound();
      return { orgs: linksOf(record) };
    },

    async 'POST providers/{providerId}/orgs'({ params: { providerId }, body: { orgId, roleType }, actor, reply }) {
      const link = { orgId, roleType: roleType?.trim() || null };
      const { provider, created } = await db
        .transaction()
        .execute((tx) => addLink(tx, { entities, actor, providerId }, link));
      reply.code(created ? 201 : 200);
      return { provider };
    },

    'DELETE providers/{providerId}/orgs/{orgId}': async ({ params: { providerId, orgId }, actor }) => ({
      provider: await db.transaction().execute((tx) => removeLink(tx, { entities, actor, providerId }, orgId)),
    }),
  });
}
