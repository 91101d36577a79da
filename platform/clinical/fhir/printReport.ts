import type { Counts, ImportReport } from './tally';

const COLUMNS: [keyof Counts, string][] = [
  ['added', 'in'],
  ['updated', 'updated'],
  ['there', 'already there'],
  ['skipped', 'skipped'],
  ['refused', 'refused'],
];

function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

/** The report of one file as lines for a terminal: per type how many came in, were already there, were refused and why. */
export function printReport(name: string, report: ImportReport): string[] {
  const row = (label: string, counts: Counts) => [label, ...COLUMNS.map(([key]) => String(counts[key]))];
  const { labItems } = report;
  const rows = [
    ['', ...COLUMNS.map(([, title]) => title)],
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
    ...report.remarks.map(({ type, id, outcome, reason }) => `  ${outcome} ${type} ${id}: ${reason}`),
    ...(report.moreRemarks > 0 ? [`  and ${report.moreRemarks} more`] : []),
  ];
}
