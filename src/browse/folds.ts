/** Similar rows of a page. */
export interface Fold<Row> {
  /** The first row, which is always shown. */
  first: Row;
  /** The rows that can be folded away; empty if folding would save no line. */
  more: readonly Row[];
}

const LEAST = 2;

/**
 * Groups the rows that have the same key. A group stands at the place of its first row, even if there are other rows
 * between its rows.
 * @param keyOf returns undefined for a row that is never folded
 */
export function foldsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): Fold<Row>[] {
  const byKey = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), row]);
  }
  const placed = new Set<string>();
  return rows.flatMap((row): Fold<Row>[] => {
    const key = keyOf(row);
    const [first = row, ...more] = (key === undefined ? undefined : byKey.get(key)) ?? [row];
    if (key === undefined || more.length < LEAST) return [{ first: row, more: [] }];
    if (placed.has(key)) return [];
    placed.add(key);
    return [{ first, more }];
  });
}
