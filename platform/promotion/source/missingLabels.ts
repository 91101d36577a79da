import { sql } from 'kysely';
import type { MissingReference } from '../../../src/contract/promoting';
import { collectionNamed } from '../../../src/domain/promotion/collections';
import { run } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { labelOf } from '../label';
import { recordsById } from '../recordsById';

type Unnamed = Omit<MissingReference, 'label' | 'missingLabel'>;

const keyOf = (collection: string, id: string): string => `${collection}\n${id}`;

/** Names records by what the dry run knows of them, or else by what this platform has. */
async function labelsOf(
  on: Queryable,
  entities: EntityStore,
  jobId: string,
  rows: readonly Unnamed[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  const ids = [...new Set(rows.map(({ missingId }) => missingId))];
  const differing = await run<{ collection: string; id: string; label: string }>(
    on,
    sql`SELECT collection, record_id AS id, label FROM promotion_difference
      WHERE job_id = ${jobId}::uuid AND record_id = ANY(${ids}::text[])`,
  );
  for (const { collection, id, label } of differing) labels.set(keyOf(collection, id), label);
  const places = new Map<string, { collection: string; planId: string; ids: string[] }>();
  for (const { missingCollection: collection, missingId: id, planId: of } of rows) {
    const stored = entities.entities.get(collectionNamed(collection)?.entity ?? '');
    if (!stored || labels.has(keyOf(collection, id))) continue;
    const planId = stored.manifest.parent ? (of ?? '') : '';
    const key = keyOf(collection, planId);
    const place = places.get(key) ?? { collection, planId, ids: [] };
    place.ids.push(id);
    places.set(key, place);
  }
  for (const { collection, planId, ids: some } of places.values()) {
    const stored = entities.entities.get(collectionNamed(collection)?.entity ?? '');
    if (!stored) continue;
    const records = await recordsById(on, entities, stored, planId, [...new Set(some)]);
    for (const [id, record] of records) labels.set(keyOf(collection, id), labelOf(stored, record));
  }
  return labels;
}

/** Adds the names of both records to references that lead nowhere. */
export async function withLabels(
  on: Queryable,
  entities: EntityStore,
  jobId: string,
  rows: readonly Unnamed[],
): Promise<MissingReference[]> {
  if (rows.length === 0) return [];
  const own = await on
    .selectFrom('promotion_difference')
    .select(['seq', 'label'])
    .where('job_id', '=', jobId)
    .where('seq', 'in', [...new Set(rows.map(({ seq }) => seq))])
    .execute();
  const named = new Map(own.map(({ seq, label }) => [seq, label]));
  const missing = await labelsOf(on, entities, jobId, rows);
  return rows.map((row) => ({
    ...row,
    label: named.get(row.seq) ?? '',
    missingLabel: missing.get(keyOf(row.missingCollection, row.missingId)) ?? '',
  }));
}
