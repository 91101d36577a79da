import { expect, test } from 'vitest';
import { addReport, emptyReport } from '../../../platform/entities/imports/reports';

const failedRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({ row: from + index, errors: {} }));

test('the report names every refused row, the first 5,000 with their faults', () => {
  const sum = emptyReport();
  addReport(sum, { ...emptyReport(), created: 2, failed: failedRows(2, 4_000) }, 0);
  addReport(sum, { ...emptyReport(), failed: failedRows(0, 2_000) }, 4_000);
  addReport(sum, { ...emptyReport(), created: 1, failed: [{ row: 1, errors: {} }] }, 6_000);
  addReport(sum, { ...emptyReport(), failed: [], more: 3, moreRows: [{ from: 1, to: 3 }] }, 7_000);
  expect(sum.failed).toHaveLength(5_000);
  expect(sum.failed.at(-1)?.row).toBe(5_001);
  expect(sum).toMatchObject({ created: 3, more: 1_002 });
  expect(sum.moreRows).toEqual([
    { from: 5_002, to: 5_999 },
    { from: 6_001, to: 6_001 },
    { from: 7_001, to: 7_003 },
  ]);
});
