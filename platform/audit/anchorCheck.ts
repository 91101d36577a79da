import type { Anchor, Anchored } from './anchor';

/** Compares the rows of the chain, one after another, with the ends that were recorded outside the database. */
export interface AnchorCheck {
  /** False if an end was recorded for this row and its hash differs from the row's seal; otherwise true. */
  fits(seq: number, hash: string): Promise<boolean>;
  /** Whether an end with a higher number than this row's was recorded. */
  hasRowsAfter(seq: number): Promise<boolean>;
  /** The number of the newest row that matches a recorded end; null if no row does. */
  newest(): number | null;
  /** Stops reading the recorded ends, some of which may still be unread. Call it after the last comparison. */
  close(): Promise<void>;
}

/**
 * Reads the recorded ends in parallel with the chain, so that neither has to fit in memory. This works because the ends
 * are stored in the order of their numbers.
 */
export async function anchorCheck(anchor?: Anchor): Promise<AnchorCheck> {
  const ends = anchor?.read?.();
  const read = async (): Promise<Anchored | undefined> => {
    const next = await ends?.next();
    return next?.done === false ? next.value : undefined;
  };
  let next = await read();
  let newest: number | null = null;
  return {
    async fits(seq, hash) {
      while (next && next.seq <= seq) {
        if (next.seq === seq && next.hash !== hash) return false;
        if (next.seq === seq) newest = seq;
        next = await read();
      }
      return true;
    },
    hasRowsAfter: async (seq) => {
      while (next && next.seq <= seq) next = await read();
      return next !== undefined;
    },
    newest: () => newest,
    async close() {
      await ends?.return(undefined);
    },
  };
}
