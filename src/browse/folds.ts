/** Folding fewer rows than this would hide more than it saves. */
const LEAST = 3;

/**
 * Groups the rows that have the same key, at least three. A group stands at the place of its first row, even if there
 * are other rows between its rows.
 * @param keyOf returns undefined for a row that is never folded
 * @returns the groups; a row that is not folded is alone in its group
 */
export function foldsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | undefined): [Row, ...Row[]][] {
  const byKey = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === undefined) continue;
    const group = byKey.get(key);
    if (group) group.push(row);
    else byKey.set(key, [row]);
  }
  const placed = new Set<string>();
  return rows.flatMap((row): [Row, ...Row[]][] => {
    const key = keyOf(row);
    const group = key === undefined ? undefined : byKey.get(key);
    if (key === undefined || !group || group.length < LEAST) return [[row]];
    if (placed.has(key)) return [];
    placed.add(key);
    return [group];
  });
}
