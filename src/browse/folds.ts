/** Similar rows that follow each other. */
export interface Fold<Row> {
  /** The first row, which is always shown. */
  first: Row;
  /** The rows that can be folded away; empty if folding would save no line. */
  more: readonly Row[];
}

const LEAST = 2;

/**
 * Groups rows with the same key that follow each other.
 * @param keyOf returns undefined for a row that is never folded
 */
export function foldsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Fold<Row>[] {
  const runs: { key: string | undefined; first: Row; more: Row[] }[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    const last = runs.at(-1);
    if (last && key !== undefined && last.key === key) last.more.push(row);
    else runs.push({ key, first: row, more: [] });
  }
  return runs.flatMap(({ first, more }): Fold<Row>[] =>
    more.length >= LEAST ? [{ first, more }] : [first, ...more].map((row) => ({ first: row, more: [] })),
  );
}
