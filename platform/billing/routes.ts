import type { FastifyInstance } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import { MAX_LIMIT } from '../entities/listQuery';
import { notFound } from '../entities/errors';
import { accessOptions } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { parametersOf } from '../http/input';
import { answer, errors, inPath, query } from '../http/openapi';
import type { Services } from '../services';

const text = { type: 'string' };
const plan = {
  type: 'object',
  properties: { id: text, subscriptionPlanData: { type: 'object', properties: { name: text } } },
};

const paths = {
  '/billing/{orgId}/plans': {
    get: {
      tags: ['billing'],
      summary: 'The plans that an organization can sell subscriptions to',
      parameters: [
        inPath('orgId'),
        query('disableFilter', 'true: every plan; else those that the organization has chosen', {
          type: 'string',
          enum: ['true', 'false'],
        }),
      ],
      responses: { 200: answer({ plans: { type: 'array', items: plan } }), ...errors(400, 401, 403, 404) },
    },
  },
};

/** A plan as the payment provider's catalogue would name it. */
const offerOf = (record: EntityRecord) => ({
  id: String(record['planId']),
  subscriptionPlanData: { name: String(record['name'] ?? record['planId']) },
});

/** What an organization sells: subscriptions to the stored plans. */
export function registerBilling(app: FastifyInstance, services: Services): void {
  const { entities, database, describe } = services;
  if (!entities.has('organization') || !entities.has('plan')) return;
  const stored = entities.of('organization');
  describe(paths);

  app.get(
    '/billing/:orgId/plans',
    accessOptions({ app, stored, path: '', database, entities }, 'read'),
    async (request) => {
      const { disableFilter = 'false' } = parametersOf(request);
      if (disableFilter !== 'true' && disableFilter !== 'false')
        throw new HttpError(400, 'badRequest', { name: 'disableFilter' });
      const orgId = isObject(request.params) ? String(request.params['orgId']) : '';
      const org = await entities.get(database.db, 'organization', orgId);
      if (!org) throw notFound();
      const chosen = Array.isArray(org['subscriptionPlanIds']) ? org['subscriptionPlanIds'] : [];
      const { records } = await entities.list(database.db, 'plan', {
        limit: MAX_LIMIT,
        orderBy: entities.of('plan').entity['x-entity'].list.sort,
        project: ['planId', 'name'],
        ...(disableFilter === 'false' && { ids: chosen.map(String) }),
      });
      return { plans: records.map(offerOf) };
    },
  );
}
