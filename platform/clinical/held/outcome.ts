import { MOST_FAULTS, type HeldOutcome } from '../../../src/domain/held/outcome';
import type { Counts } from '../fhir/tally';

/** Sums up an import's results over all kinds of records. */
export function outcomeOf(kinds: readonly Counts[], faults: readonly string[]): HeldOutcome {
  const sum = (of: (counts: Counts) => number) => kinds.reduce((total, counts) => total + of(counts), 0);
  return {
    taken: sum(({ added, updated }) => added + updated),
    there: sum(({ there }) => there),
    refused: sum(({ skipped, refused }) => skipped + refused),
    faults: faults.slice(0, MOST_FAULTS),
  };
}
