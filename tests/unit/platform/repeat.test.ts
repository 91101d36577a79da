import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repeat } from '../../../platform/base/repeat';

describe('repeated work', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('never overlaps itself, and stopping waits for the current run', async () => {
    const ends: (() => void)[] = [];
    const task = vi.fn<() => Promise<void>>(() => new Promise((resolve) => ends.push(resolve)));
    const work = repeat(10, task, () => undefined);
    await vi.advanceTimersByTimeAsync(50);
    expect(task).toHaveBeenCalledTimes(1);
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(10);
    expect(task).toHaveBeenCalledTimes(2);
    let stopped = false;
    const stopping = work.stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(50);
    expect(stopped).toBe(false);
    ends.shift()?.();
    await stopping;
    expect(task).toHaveBeenCalledTimes(2);
  });

  test('an error is reported, thrown synchronously or later, and the next run still takes place', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    const task = vi
      .fn<() => unknown>()
      .mockImplementationOnce(() => {
        throw new Error('at once');
      })
      .mockRejectedValueOnce(new Error('later'));
    const work = repeat(10, task, failed);
    await vi.advanceTimersByTimeAsync(30);
    await work.stop();
    expect(failed.mock.calls.map(([error]) => String(error))).toEqual(['Error: at once', 'Error: later']);
    expect(task).toHaveBeenCalledTimes(3);
  });
});
