import type { Queryable, Tx } from './types';

const isTx = (on: Queryable): on is Tx => on.isTransaction;

/** Runs work in the transaction given, or in one of its own. */
export const within = <R>(on: Queryable, work: (tx: Tx) => Promise<R>): Promise<R> =>
  isTx(on) ? work(on) : on.transaction().execute(work);
