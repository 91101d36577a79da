import type { KyselyPlugin } from 'kysely';
import type { Queryable } from './types';

/**
 * A database or a transaction that calls a check before and after each statement; if it throws, so does the statement. A statement
 * that `run` compiles itself does not pass plugins before it is sent, only after it.
 */
export function checked<On extends Queryable>(on: On, check: () => void): On;
export function checked(on: Queryable, check: () => void): Queryable {
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
  return on.withPlugin(plugin);
}
