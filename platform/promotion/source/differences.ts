import type { ChangeKind } from '../../../src/domain/promotion/collections';
import type { Db } from '../../db/types';

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
