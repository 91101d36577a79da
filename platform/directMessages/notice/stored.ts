import type { DeliveryNotice } from '../../../src/contract/directMessages';
import type { Queryable } from '../../db/types';

/** The notices about deliveries, by delivery, the oldest first. */
export async function noticesOf(on: Queryable, outboxIds: readonly string[]): Promise<Map<string, DeliveryNotice[]>> {
  const all = new Map<string, DeliveryNotice[]>();
  if (outboxIds.length === 0) return all;
  const rows = await on
    .selectFrom('direct_notice')
    .selectAll()
    .where('outbox_id', 'in', outboxIds)
    .orderBy('at')
    .orderBy('message_id')
    .execute();
  for (const { outbox_id, message_id: messageId, from_address: fromAddress, ...row } of rows) {
    const notice = { messageId, fromAddress, ...row };
    all.set(outbox_id, [...(all.get(outbox_id) ?? []), notice]);
  }
  return all;
}
