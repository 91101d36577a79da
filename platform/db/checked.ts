import type { KyselyPlugin } from 'kysely';
import type { Tx } from './types';

/** A transaction that calls a check before each statement. If the check throws, the statement is not sent. */
export function checked(tx: Tx, check: () => void): Tx {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      check();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return tx.withPlugin(plugin);
}
