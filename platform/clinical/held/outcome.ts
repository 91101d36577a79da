import { MOST_FAULTS, type HeldOutcome } from '../../../src/domain/held/outcome';
import type { Counts } from '../fhir/tally';

/** What came of the records of an import, by kind, as one figure each. */
export function outcomeOf(kinds: readonly Counts[], faults: readonly string[]): HeldOutcome {
  const sum = (of: (counts: Counts) => number) => kinds.reduce((total, counts) => total + of(counts), 0);
  return {
    taken: sum(({ added, updated }) => added + updated),
    there: sum(({ there }) => there),
    refused: sum(({ skipped, refused }) => skipped + refused),
    faults: faults.slice(0, MOST_FAULTS),
  };
}
