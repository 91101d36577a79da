import type { ImportCounts } from '../../../src/contract/fhir';
import type { HeldOutcome } from '../../../src/contract/heldImports';

/** Maximum number of faults in an outcome. */
const MOST_FAULTS = 100;

/** Sums up an import's results over all kinds of records. */
export function outcomeOf(kinds: readonly ImportCounts[], faults: readonly string[]): HeldOutcome {
  const sum = (of: (counts: ImportCounts) => number) => kinds.reduce((total, counts) => total + of(counts), 0);
  return {
    taken: sum(({ added, updated }) => added + updated),
    there: sum(({ there }) => there),
    refused: sum(({ skipped, refused }) => skipped + refused),
    faults: faults.slice(0, MOST_FAULTS),
  };
}
