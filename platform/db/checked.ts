import type { KyselyPlugin } from 'kysely';
import type { Tx } from './types';

/**
 * A transaction that calls a check before and after each statement; if it throws, so does the statement. A statement
 * that `run` compiles itself does not pass plugins before it is sent, only after it.
 */
export function checked(tx: Tx, check: () => void): Tx {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      check();
      return node;
    },
    async transformResult({ result }) {
      check();
      return result;
    },
  };
  return tx.withPlugin(plugin);
}
