/**
 * For the first row of each group, the number of rows in the group; 0 for every other row. Rows that follow one another
 * and have the same values are a group.
 */
export function groupSpans<Row>(rows: readonly Row[], isSame: (row: Row, above: Row) => boolean): number[] {
  const spans = rows.map(() => 0);
  let first = 0;
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    if (above === undefined || !isSame(row, above)) first = index;
    spans[first] = (spans[first] ?? 0) + 1;
  });
  return spans;
}
