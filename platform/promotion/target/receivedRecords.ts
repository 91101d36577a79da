import { sql } from 'kysely';
import type { ReceivedRecord } from '../../../src/contract/promotion';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { ChangeKind } from '../../../src/domain/promotion/collections';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { fieldsBetween } from '../fields';
import { hashOf } from '../hash';
import { labelOf } from '../label';
import { recordsById } from '../recordsById';
import { storedOf, type Place } from './records';

export interface Filter {
  collection?: string | undefined;
  change?: ChangeKind | undefined;
}

/** What became of a record, from the states before and after a promotion. */
const changeSql = sql<ChangeKind>`CASE WHEN before IS NULL THEN 'created' WHEN version IS NULL THEN 'deleted'
  ELSE 'changed' END`;

const keptOf = (on: Queryable, promotionId: string, { collection, change }: Filter) => {
  let kept = on.selectFrom('promotion_snapshot').where('promotion_id', '=', promotionId);
  if (collection !== undefined) kept = kept.where('collection', '=', collection);
  if (change !== undefined) kept = kept.where(changeSql, '=', change);
  return kept;
};

const keyOf = ({ collection, planId }: Place): string => `${collection}\n${planId}`;

/** The present states of some records, by place and id. */
async function presentStates(
  on: Queryable,
  entities: EntityStore,
  rows: readonly (Place & { recordId: string })[],
): Promise<Map<string, Map<string, EntityRecord>>> {
  const present = new Map<string, Map<string, EntityRecord>>();
  for (const row of rows) {
    if (present.has(keyOf(row))) continue;
    const ids = rows.filter((each) => keyOf(each) === keyOf(row)).map(({ recordId }) => recordId);
    present.set(keyOf(row), await recordsById(on, entities, storedOf(entities, row), row.planId, ids));
  }
  return present;
}

/**
 * A page of the records that a promotion has changed, in the order in which it changed them, with the fields that
 * putting back would change.
 */
export async function receivedRecords(
  on: Queryable,
  entities: EntityStore,
  promotionId: string,
  { offset, limit, ...filter }: Filter & { offset: number; limit: number },
): Promise<{ records: ReceivedRecord[]; totalRecords: number }> {
  const kept = keptOf(on, promotionId, filter);
  const rows = await kept
    .select(['collection', 'plan_id as planId', 'record_id as recordId', 'before', 'hash', changeSql.as('change')])
    .orderBy('snapshot_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await kept.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const present = await presentStates(on, entities, rows);
  const records = rows.map(({ before, hash, ...row }) => {
    const stored = storedOf(entities, row);
    const now = present.get(keyOf(row))?.get(row.recordId);
    return {
      ...row,
      planId: row.planId === '' ? null : row.planId,
      label: labelOf(stored, now ?? before ?? {}),
      isThere: now !== undefined,
      hasChanged: (now === undefined ? null : hashOf(stored, now)) !== hash,
      ...fieldsBetween(stored, before ?? {}, now ?? {}),
    };
  });
  return { records, totalRecords: Number(total) };
}
