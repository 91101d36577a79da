import type { LooseOf } from '../../src/domain/records';
import type { Queryable, Tx } from '../db/types';
import { MAX_LIMIT } from '../../src/contract/entity/parameters';
import type { SavedHook } from '../entities/reactions';
import type { EntityStore } from '../entities/store';
import { HttpError } from '../http/errors';
import { lockedProvider } from './locked';
import { rowsOf, textOf } from '../../src/domain/entity/read';

const planIdsOf = (organization: LooseOf<'organization'> | null): string[] =>
  rowsOf(organization?.planIds).flatMap(({ planId }) => textOf(planId) || []);

/** A provider's plans: the plans of the provider's organizations, without duplicates. */
export async function plansOf(
  on: Queryable,
  entities: EntityStore,
  orgIds: readonly string[],
): Promise<{ planId: string }[]> {
  if (orgIds.length === 0) return [];
  const { records } = await entities.list(on, 'organization', { ids: [...orgIds], limit: orgIds.length });
  return [...new Set(records.flatMap(planIdsOf))].map((planId) => ({ planId }));
}

async function providerIdsOf(tx: Tx, entities: EntityStore, orgId: string): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await entities.list(tx, 'provider', {
      filters: { orgId },
      project: ['providerId'],
      limit: MAX_LIMIT,
      ...(cursor !== undefined && { cursor }),
    });
    all.push(...page.records.map(({ providerId }) => String(providerId)));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return all;
}

const orgIdsOf = (provider: LooseOf<'provider'>): string[] => rowsOf(provider.orgs).map(({ orgId }) => String(orgId));

/** Updates the plans of an organization's providers when the organization's plans change. */
export function updatePlansWithOrganization(entities: EntityStore): SavedHook<'organization'> {
  return async (tx, before, after, actor) => {
    const [old, now] = [planIdsOf(before), planIdsOf(after)];
    const orgId = after?.orgId;
    if (typeof orgId !== 'string' || (old.length === now.length && old.every((planId) => now.includes(planId)))) return;
    for (const providerId of await providerIdsOf(tx, entities, orgId)) {
      const provider = await lockedProvider(tx, entities, providerId);
      if (!provider) continue;
      const plans = await plansOf(tx, entities, orgIdsOf(provider));
      try {
        await entities.save(tx, 'provider', { ...provider, plans }, actor, { mode: 'update', trusted: true });
      } catch (error) {
        // An old provider record that violates a newer rule must not block the organization's save.
        if (!(error instanceof HttpError && error.status === 422)) throw error;
      }
    }
  };
}
