import { expect, test, vi } from 'vitest';
import { openerOf } from '../../../src/ui/charts/figures';

const series = [
  { key: 'made', label: 'Made' },
  { key: 'missed', label: 'Missed' },
];
const rowOf = (made: number | null, missed: number) => ({ key: 'a', label: 'A', values: { made, missed } });

test('a figure leads to its records, unless it counts none', () => {
  const opened = vi.fn();
  const figures = { series, openOf: (_: unknown, each?: { key: string }) => () => opened(each?.key ?? 'row') };
  openerOf(figures, rowOf(3, 0), series[0])?.();
  openerOf(figures, rowOf(3, 0))?.();
  // What is not known may have records.
  openerOf(figures, rowOf(null, 0), series[0])?.();
  expect(opened.mock.calls.flat()).toEqual(['made', 'row', 'made']);
  expect(openerOf(figures, rowOf(3, 0), series[1])).toBeUndefined();
  expect(openerOf(figures, rowOf(0, 0))).toBeUndefined();
  expect(openerOf({ series }, rowOf(3, 0))).toBeUndefined();
});
