import type { Anchor, Anchored } from './anchor';

/** Compares a chain, row by row in its order, with the ends that it once had. */
export interface AnchorCheck {
  /** Whether the row of this place has the seal that was written down for it, if one was. */
  fits(seq: number, hash: string): Promise<boolean>;
  /** Whether an end beyond this place was written down. */
  beyond(seq: number): Promise<boolean>;
  /** The newest end that fits; null where none was written down. */
  newest(): number | null;
  /** To be called once nothing more is compared: what was written down may not have been read to its end. */
  close(): Promise<void>;
}

/** Reads what was written down along with the chain, so that neither has to be held in memory. Ends only ever grow. */
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
    beyond: async (seq) => {
      while (next && next.seq <= seq) next = await read();
      return next !== undefined;
    },
    newest: () => newest,
    async close() {
      await ends?.return(undefined);
    },
  };
}
