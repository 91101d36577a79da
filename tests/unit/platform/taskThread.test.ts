import { getEventListeners } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { TaskThread } from '../../../platform/base/taskThread';

/** Doubles a number; never answers to a negative one. */
const DOUBLING = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (task) => task >= 0 && parentPort.postMessage({ result: task * 2 }));
`;
const isNumber = (result: unknown): result is number => typeof result === 'number';
const thread = new TaskThread<number, number>(
  { start: () => new Worker(DOUBLING, { eval: true }), idleMs: 60_000 },
  isNumber,
);
afterEach(() => thread.close());

const countListeners = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

test('of the tasks under one signal only the one that runs listens to it', async () => {
  const { signal } = new AbortController();
  const options = { limitMs: 30_000, signal, isInterrupted: true };
  const tasks = Array.from({ length: 12 }, (_, task) => thread.run(task, options));
  expect(countListeners(signal)).toBe(1);
  expect(await Promise.all(tasks)).toEqual(Array.from({ length: 12 }, (_, task) => task * 2));
  expect(countListeners(signal)).toBe(0);
});

test('an aborted signal ends the task that runs and skips those that wait; the next task gets another thread', async () => {
  const abort = new AbortController();
  const options = { limitMs: 30_000, signal: abort.signal, isInterrupted: true };
  const other = { ...options, signal: new AbortController().signal };
  const results = Promise.allSettled([thread.run(-1, options), thread.run(1, options), thread.run(2, other)]);
  abort.abort(new Error('cancelled'));
  expect(await results).toEqual([
    { status: 'rejected', reason: new Error('cancelled') },
    { status: 'rejected', reason: new Error('cancelled') },
    { status: 'fulfilled', value: 4 },
  ]);
  expect(countListeners(abort.signal)).toBe(0);
});

test('a task that is not interrupted is finished although its signal is aborted', async () => {
  const abort = new AbortController();
  const result = thread.run(3, { limitMs: 30_000, signal: abort.signal });
  abort.abort();
  expect(await result).toBe(6);
});
