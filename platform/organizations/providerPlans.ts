import { sql } from 'kysely';
import type { DocumentOf, LooseOf } from '../../src/domain/records';
import type { Queryable } from '../db/types';
import { tableOf } from '../entities/definition';
import { run } from '../db/sql';
import { documentSql } from '../entities/sql';
import { ORGANIZATION } from './references';
import { rowsOf, textOf } from '../../src/domain/entity/read';

const organizationDoc = documentSql('organization');

/** The plans of each organization that has plans, by the organization's id. */
export async function plansByOrganization(on: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await run<{ id: string; plans: LooseOf<'organization'>['planIds'] }>(
    on,
    sql`SELECT id, ${organizationDoc.json('planIds')} AS plans FROM ${tableOf(ORGANIZATION)} WHERE jsonb_array_length(
      CASE WHEN jsonb_typeof(${organizationDoc.json('planIds')}) = 'array' THEN ${organizationDoc.json('planIds')} ELSE '[]'::jsonb END) > 0`,
  );
  return new Map(rows.map(({ id, plans }) => [id, rowsOf(plans).flatMap(({ planId }) => textOf(planId) || [])]));
}

/** A provider with the plans of its organizations, without duplicates. */
export function withOwnPlans<Provider extends LooseOf<'provider'>>(
  provider: Provider,
  plans: ReadonlyMap<string, readonly string[]>,
): Provider & Pick<DocumentOf<'provider'>, 'plans'> {
  const own = rowsOf(provider.orgs).flatMap(({ orgId }) => plans.get(textOf(orgId)) ?? []);
  return { ...provider, plans: [...new Set(own)].map((planId) => ({ planId })) };
}
