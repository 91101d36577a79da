import type { ImportCounts } from '../../../src/contract/fhir';
import type { HeldOutcome } from '../../../src/contract/heldImports';

/** Maximum number of faults and of remarks in an outcome. */
const MOST = 100;

/** What was not taken, or not in full. */
type LeftOut = Partial<Pick<HeldOutcome, 'faults' | 'notTaken' | 'remarks'>>;

/** Sums up an import's results over all kinds of records. */
export function outcomeOf(
  kinds: readonly ImportCounts[],
  { faults = [], notTaken = [], remarks = [] }: LeftOut,
): HeldOutcome {
  const sum = (of: (counts: ImportCounts) => number) => kinds.reduce((total, counts) => total + of(counts), 0);
  return {
    taken: sum(({ added, updated }) => added + updated),
    there: sum(({ there }) => there),
    refused: sum(({ skipped, refused }) => skipped + refused),
    faults: faults.slice(0, MOST),
    ...(notTaken.length > 0 && { notTaken }),
    ...(remarks.length > 0 && { remarks: remarks.slice(0, MOST) }),
  };
}
