/** What came of a held import once somebody had decided on it. */
export interface HeldOutcome {
  /** Records that came in or changed. */
  taken: number;
  /** Records that were here as they are. */
  there: number;
  /** Records that did not come in. */
  refused: number;
  /** Why single records did not come in; of very many, the first. */
  faults: string[];
}

export const MOST_FAULTS = 100;
