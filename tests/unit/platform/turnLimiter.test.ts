import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnLimiter } from '../../../platform/db/pglite/turnLimiter';

const work = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until) continue;
};

test('items that arrive together are handled in order, and other work runs in between', async () => {
  const handed: number[] = [];
  const paced = new TurnLimiter<number>((item) => {
    handed.push(item);
    work(15);
  });
  for (let item = 0; item < 10; item += 1) paced.take(item);
  const seen: number[] = [];
  while (handed.length < 10) {
    await nextTurn();
    seen.push(handed.length);
  }
  expect(handed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 2)).toBe(true);
});

test('an item is handled immediately if none is waiting', async () => {
  const handed: number[] = [];
  const paced = new TurnLimiter<number>((item) => handed.push(item));
  paced.take(1);
  expect(handed).toEqual([1]);
  await nextTurn();
  paced.take(2);
  expect(handed).toEqual([1, 2]);
});
