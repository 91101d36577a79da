import type { ImportResult } from '../../../src/contract/entityJobs';

type RowRange = NonNullable<ImportResult['moreRows']>[number];

/**
 * Maximum number of refused rows in the report with their faults, so that the job's row stays small. If a file has more
 * refused rows, they usually have one cause. Of these, the report has only the indexes.
 */
const MAX_FAILED = 5_000;

export const emptyReport = (): ImportResult => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  removed: 0,
  failed: [],
});

/** Adds a range after the others, or extends the last of them. */
function addRange(ranges: RowRange[], { from, to }: RowRange): void {
  const last = ranges.at(-1);
  if (last && from === last.to + 1) last.to = to;
  else ranges.push({ from, to });
}

/**
 * Adds the report of a part of the rows to the sum of the earlier parts.
 * @param first the index of the part's first row
 */
export function addReport(sum: ImportResult, report: ImportResult, first: number): void {
  for (const name of ['created', 'updated', 'unchanged', 'skipped', 'removed'] as const) sum[name] += report[name];
  if (report.leftOut) sum.leftOut = [...new Set([...(sum.leftOut ?? []), ...report.leftOut])];
  const listed = report.failed.slice(0, MAX_FAILED - sum.failed.length);
  for (const { row, errors } of listed) sum.failed.push({ row: row + first, errors });
  const rest = report.failed.slice(listed.length).map(({ row }) => ({ from: row, to: row }));
  const more = rest.length + (report.more ?? 0);
  if (more === 0) return;
  sum.more = (sum.more ?? 0) + more;
  sum.moreRows ??= [];
  for (const { from, to } of [...rest, ...(report.moreRows ?? [])])
    addRange(sum.moreRows, { from: from + first, to: to + first });
}
