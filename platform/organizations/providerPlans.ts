import type { EntityRecord, Json } from '../../src/domain/entity/types';
import type { Queryable } from '../db/types';
import { tableOf } from '../entities/definition';
import { run } from '../entities/sql';
import { ORGANIZATION } from './references';
import { rowsOf } from '../../src/domain/entity/read';

const idsIn = (rows: Json | undefined, field: string): string[] =>
  rowsOf(rows).flatMap((row) => {
    const id = row[field];
    return typeof id === 'string' && id !== '' ? [id] : [];
  });

/** The plans of each organization that has plans, by the organization's id. */
export async function plansByOrganization(on: Queryable): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await run<{ id: string; plans: Json }>(
    on,
    `SELECT id, doc->'planIds' AS plans FROM ${tableOf(ORGANIZATION)} WHERE jsonb_array_length(
      CASE WHEN jsonb_typeof(doc->'planIds') = 'array' THEN doc->'planIds' ELSE '[]'::jsonb END) > 0`,
  );
  return new Map(rows.map(({ id, plans }) => [id, idsIn(plans, 'planId')]));
}

/** A provider with the plans of its organizations, without duplicates. */
export function withOwnPlans(provider: EntityRecord, plans: ReadonlyMap<string, readonly string[]>): EntityRecord {
  const own = idsIn(provider['orgs'], 'orgId').flatMap((orgId) => plans.get(orgId) ?? []);
  return { ...provider, plans: [...new Set(own)].map((planId) => ({ planId })) };
}
