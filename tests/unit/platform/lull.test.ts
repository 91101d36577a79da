import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Lull } from '../../../platform/db/pglite/lull';

let lull: Lull;
beforeEach(() => {
  vi.useFakeTimers();
  lull = new Lull();
});
afterEach(() => void vi.useRealTimers());

/** How long the wait lasts, in ms. */
async function waited(): Promise<number> {
  const since = performance.now();
  const wait = lull.wait().then(() => performance.now() - since);
  await vi.runAllTimersAsync();
  return wait;
}

test('without other work the wait is short', async () => {
  expect(await waited()).toBe(10);
});

test('the wait lasts until what runs has ended', async () => {
  lull.begun();
  setTimeout(() => lull.ended(), 45);
  expect(await waited()).toBe(60);
});

test('a pause between two statements of one request is no lull', async () => {
  for (const at of [3, 11, 19, 27]) {
    setTimeout(() => lull.begun(), at);
    setTimeout(() => lull.ended(), at + 2);
  }
  expect(await waited()).toBe(40);
});

test('the wait ends although something always runs', async () => {
  lull.begun();
  expect(await waited()).toBe(250);
});
