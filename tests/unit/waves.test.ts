import { expect, test } from 'vitest';
import type { Asked } from '../../benchmarks/support/screens/watch';
import { toWaves } from '../../benchmarks/support/screens/waves';

const call = (name: string, begun: number, ended: number): Asked => ({
  kind: 'call',
  name,
  query: '',
  begun,
  ended,
  bytes: 0,
});

const names = (calls: readonly Asked[]): string[] =>
  toWaves(calls).map((wave) => wave.map(({ name }) => name).join(' '));

test('a wave has the calls that begin before any call of the wave is answered', () => {
  expect(names([])).toEqual([]);
  expect(names([call('a', 0, 10), call('b', 5, 30), call('c', 10, 12), call('d', 11, 40)])).toEqual(['a b', 'c d']);
  // The second call is answered first, and the third waited for this answer.
  expect(names([call('a', 0, 50), call('b', 1, 10), call('c', 12, 20)])).toEqual(['a b', 'c']);
  // Calls are in order of their beginning, and one without an answer ends no wave.
  expect(names([call('b', 5, 9), call('a', 0, Infinity)])).toEqual(['a b']);
});
