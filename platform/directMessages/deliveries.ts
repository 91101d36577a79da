import type { DirectDelivery } from '../../src/contract/directMessages';
import type { LooseOf } from '../../src/domain/records';
import { rowsOf, textOf } from '../../src/domain/entity/read';
import type { Queryable } from '../db/types';
import { noticesOf } from './notice/stored';
import { isUuid } from '../../src/domain/uuid';

/** The deliveries of sent messages, by message; read from the outbox, which keeps its messages for some time. */
export async function deliveriesOf(
  on: Queryable,
  messages: readonly Pick<LooseOf<'directMessage'>, 'deliveries'>[],
): Promise<DirectDelivery[][]> {
  const wanted = messages.map(({ deliveries }) =>
    rowsOf(deliveries).map(({ to, outboxId }) => ({ to: textOf(to), outboxId: textOf(outboxId) })),
  );
  const ids = wanted.flat().flatMap(({ outboxId }) => (isUuid(outboxId) ? [outboxId] : []));
  if (ids.length === 0) return messages.map(() => []);
  const rows = await on
    .selectFrom('outbox')
    .select(['outbox_id', 'state', 'last_error', 'ended_at'])
    .where('outbox_id', 'in', ids)
    .execute();
  const notices = await noticesOf(on, ids);
  const known = new Map(rows.map((row) => [row.outbox_id, row]));
  return wanted.map((list) =>
    list.map(({ to, outboxId }) => {
      const row = known.get(outboxId);
      const { state = null, last_error: lastError = null, ended_at: endedAt = null } = row ?? {};
      return { to, outboxId, state, lastError, endedAt, notices: notices.get(outboxId) ?? [] };
    }),
  );
}
