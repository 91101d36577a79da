import type { ProviderOrg } from '../../src/contract/providers';
import type { LooseOf, RecordOf } from '../../src/domain/records';
import type { Tx } from '../db/types';
import { invalid, notFound } from '../http/errors';
import type { EntityStore } from '../entities/store';
import type { Actor } from '../http/context';
import { lockedProvider } from './locked';
import { plansOf } from './plans';
import { rowsOf } from '../../src/domain/entity/read';

export const linksOf = (provider: LooseOf<'provider'>): ProviderOrg[] =>
  rowsOf(provider.orgs).map(({ orgId, roleType }) => ({
    orgId: String(orgId),
    roleType: typeof roleType === 'string' && roleType !== '' ? roleType : null,
  }));

type Provider = RecordOf<'provider'>;

interface Change {
  entities: EntityStore;
  actor: Actor;
  providerId: string;
}

/**
 * @throws HttpError 404 if the provider does not exist
 */
async function locked(tx: Tx, { entities, providerId }: Change): Promise<Provider> {
  const provider = await lockedProvider(tx, entities, providerId);
  if (!provider) throw notFound();
  return provider;
}

async function store(
  tx: Tx,
  { entities, actor }: Change,
  provider: Provider,
  links: readonly ProviderOrg[],
): Promise<Provider> {
  const orgs = links.map((link) => ({ ...link }));
  const plans = await plansOf(
    tx,
    entities,
    links.map(({ orgId }) => orgId),
  );
  return entities.save(tx, 'provider', { ...provider, orgs, plans }, actor, { mode: 'update', trusted: true });
}

/**
 * Adds an organization to a provider, or changes the provider's role there.
 * @throws HttpError 404 if the provider does not exist, 422 if the organization does not exist
 */
export async function addLink(
  tx: Tx,
  change: Change,
  link: ProviderOrg,
): Promise<{ provider: Provider; created: boolean }> {
  const provider = await locked(tx, change);
  if (!(await change.entities.get(tx, 'organization', link.orgId)))
    throw invalid({ orgId: [{ code: 'unknownRecord' }] });
  const links = linksOf(provider);
  const created = !links.some(({ orgId }) => orgId === link.orgId);
  const next = created ? [...links, link] : links.map((each) => (each.orgId === link.orgId ? link : each));
  return { provider: await store(tx, change, provider, next), created };
}

/**
 * Removes an organization from a provider, with the provider's duties there.
 * @throws HttpError 404 if the provider does not exist or does not belong to the organization
 */
export async function removeLink(tx: Tx, change: Change, orgId: string): Promise<Provider> {
  const provider = await locked(tx, change);
  const links = linksOf(provider);
  const rest = links.filter((link) => link.orgId !== orgId);
  if (rest.length === links.length) throw notFound();
  const onCallStatus = rowsOf(provider.onCallStatus).filter((row) => row.orgId !== orgId);
  return store(tx, change, { ...provider, onCallStatus }, rest);
}
