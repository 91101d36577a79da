import type { Queryable, Tx } from './types';

const isTx = (on: Queryable): on is Tx => on.isTransaction;

/** Runs work in the given transaction or, without a transaction, in a new one. */
export const within = <R>(on: Queryable, work: (tx: Tx) => Promise<R>): Promise<R> =>
  isTx(on) ? work(on) : on.transaction().execute(work);
