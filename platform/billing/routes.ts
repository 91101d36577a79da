import type { FastifyInstance } from 'fastify';
import { billing as contract, type BillingPlan } from '../../src/contract/billing';
import type { Projected } from '../../src/domain/records';
import { MAX_LIMIT } from '../../src/contract/entity/parameters';
import { notFound } from '../http/errors';
import { serve } from '../http/contract/serve';
import type { Services } from '../base/services';

const offerOf = ({ planId, name }: Projected<'plan', 'name'>): BillingPlan => ({
  id: planId,
  subscriptionPlanData: { name: String(name ?? planId) },
});

/** Routes for what an organization sells: subscriptions to the stored plans. */
export function registerBilling(app: FastifyInstance, services: Services): void {
  const { entities, database } = services;
  if (!entities.has('organization') || !entities.has('plan')) return;
  serve(app, services, contract, {
    async 'GET billing/{orgId}/plans'({ params: { orgId }, query: { disableFilter = false } }) {
      const org = await entities.get(database.db, 'organization', orgId);
      if (!org) throw notFound();
      const chosen = Array.isArray(org.subscriptionPlanIds) ? org.subscriptionPlanIds : [];
      const { records } = await entities.list(database.db, 'plan', {
        limit: MAX_LIMIT,
        orderBy: 'name',
        project: ['planId', 'name'],
        ...(!disableFilter && { ids: chosen.map(String) }),
      });
      return { plans: records.map(offerOf) };
    },
  });
}
