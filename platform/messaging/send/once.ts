import { rowsOf, textOf } from '../../../src/domain/entity/read';
import { carryOutOnce } from '../../db/once';
import type { Tx } from '../../db/types';
import type { IdempotencyKey } from '../../http/idempotency';

interface Sent {
  outboxId: string;
  to: string;
}

/**
 * Sends a message to each of several recipients once; the same request with the same key gets the ids of the first one.
 */
export const sendEachOnce = (
  tx: Tx,
  key: IdempotencyKey | null,
  send: () => Promise<Sent[]>,
): Promise<{ messages: Sent[] }> =>
  carryOutOnce(tx, key, {
    async first() {
      const messages = await send();
      return { result: { messages }, kept: { messages: messages.map(({ outboxId, to }) => ({ outboxId, to })) } };
    },
    again: async ({ messages }) => ({
      messages: rowsOf(messages).map(({ outboxId, to }) => ({ outboxId: textOf(outboxId), to: textOf(to) })),
    }),
  });
