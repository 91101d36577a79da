import { sql } from 'kysely';
import type { ChangeKind } from '../../../src/domain/promotion/collections';
import type { Db, Queryable } from '../../db/types';
import type { Selection } from './references';

/** The differences of a dry run that a filter lets through. */
export function differencesOf(
  db: Db,
  jobId: string,
  { collection, change }: { collection?: string | undefined; change?: ChangeKind | undefined },
) {
  let found = db.selectFrom('promotion_difference').where('job_id', '=', jobId);
  if (collection !== undefined) found = found.where('collection', '=', collection);
  if (change !== undefined) found = found.where('change', '=', change);
  return found;
}

/** What would be written of a dry run, for the audit. */
export async function plannedOf(
  on: Queryable,
  jobId: string,
  { leftOut, deletions }: Selection,
): Promise<{ collections: string[] } & Record<ChangeKind, number>> {
  const groups = await on
    .selectFrom('promotion_difference')
    .select((from) => ['collection', 'change', from.fn.countAll<number>().as('count')] as const)
    .where('job_id', '=', jobId)
    .where(sql<boolean>`NOT (seq = ANY(${[...leftOut]}::int[]))`)
    .where((of) => of.or([of.lit(deletions), of('change', '<>', 'deleted')]))
    .groupBy(['collection', 'change'])
    .orderBy('collection')
    .execute();
  const sum = (kind: ChangeKind) =>
    groups.reduce((all, { change, count }) => all + (change === kind ? Number(count) : 0), 0);
  return {
    collections: [...new Set(groups.map(({ collection }) => collection))],
    created: sum('created'),
    changed: sum('changed'),
    deleted: sum('deleted'),
  };
}
