import type { ImportCounts, ImportReport } from '../../../src/contract/fhir';

const COLUMNS: [keyof ImportCounts, string][] = [
  ['added', 'in'],
  ['updated', 'updated'],
  ['there', 'already there'],
  ['skipped', 'skipped'],
  ['refused', 'refused'],
];

/** An additional column, shown only if something is held. */
const HELD: [keyof ImportCounts, string] = ['held', 'held'];

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

/**
 * The report of a file as lines for a terminal: how many resources of each type were imported, existed, or were
 * refused, and why.
 */
export function printReport(name: string, report: ImportReport): string[] {
  const { labItems } = report;
  const waits = [labItems, ...Object.values(report.counts)].some(({ held = 0 }) => held > 0);
  const columns = waits ? [...COLUMNS, HELD] : COLUMNS;
  const row = (label: string, counts: ImportCounts) => [label, ...columns.map(([key]) => String(counts[key] ?? 0))];
  const rows = [
    ['', ...columns.map(([, title]) => title)],
    ...Object.entries(report.counts)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([type, counts]) => row(type, counts)),
    ...(Object.values(labItems).some((count) => count > 0) ? [row('  their lab items', labItems)] : []),
  ];
  const left = Object.entries(report.leftAside)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([type, count]) => `${type} ${count}`);
  return [
    name,
    ...table(rows).map((line) => `  ${line}`),
    ...(left.length > 0 ? [`  left aside: ${left.join(', ')}`] : []),
    ...report.remarks.map(
      ({ type, id, name, outcome, reason }) => `  ${outcome} ${type} ${id}${name ? ` (${name})` : ''}: ${reason}`,
    ),
    ...(report.moreRemarks > 0 ? [`  and ${report.moreRemarks} more`] : []),
  ];
}
