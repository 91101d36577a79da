import type { ReceivedRecord } from '../../../src/contract/promotion';
import type { ChangeKind } from '../../../src/domain/promotion/collections';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { labelOf } from '../label';
import { storedOf } from './records';

/** What became of a record, from the states before and after a promotion. */
const changeOf = (before: object | null, version: number | null): ChangeKind =>
  before === null ? 'created' : version === null ? 'deleted' : 'changed';

/** A page of the records that a promotion has changed, in the order in which it changed them. */
export async function receivedRecords(
  on: Queryable,
  entities: EntityStore,
  promotionId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ records: ReceivedRecord[]; totalRecords: number }> {
  const kept = on.selectFrom('promotion_snapshot').where('promotion_id', '=', promotionId);
  const rows = await kept
    .select(['collection', 'plan_id as planId', 'record_id as recordId', 'before', 'version'])
    .orderBy('snapshot_id')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await kept.select((from) => from.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    records: rows.map(({ before, version, ...row }) => ({
      ...row,
      planId: row.planId === '' ? null : row.planId,
      label: before === null ? '' : labelOf(storedOf(entities, row), before),
      change: changeOf(before, version),
    })),
    totalRecords: Number(total),
  };
}
