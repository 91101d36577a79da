/** The result of a decision on a held import. */
export interface HeldOutcome {
  /** Records that were created or updated. */
  taken: number;
  /** Records that existed already and did not change. */
  there: number;
  /** Records that were rejected. */
  refused: number;
  /** Why single records were rejected; only the first `MOST_FAULTS`. */
  faults: string[];
}

export const MOST_FAULTS = 100;
