import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginOperation, endOperation, type Operation } from '../../../platform/base/operation';
import { endIfCancelled, waitUnlessCancelled } from '../../../platform/http/unlessCancelled';

const REASON = new Error('cancelled');

describe('the answer of a request that is cancelled', () => {
  let operation: Operation;
  beforeEach(() => {
    vi.useFakeTimers();
    operation = beginOperation({ kind: 'request', name: 'GET /api/slow', id: 'r-1', userId: null });
  });
  afterEach(() => {
    endOperation(operation);
    vi.useRealTimers();
  });

  const after = async (ms: number): Promise<void> => {
    await vi.advanceTimersByTimeAsync(ms);
  };

  test('comes within two seconds if its work does not end', async () => {
    const answer = waitUnlessCancelled(operation, () => new Promise(() => undefined)).catch((error: unknown) => error);
    await after(60_000);
    operation.stop.abort(REASON);
    await after(1_500);
    expect(await answer).toBe(REASON);
  });

  test('is that of its work if the work ends by itself', async () => {
    let end: (answer: string) => void = () => undefined;
    const answer = waitUnlessCancelled(operation, () => new Promise<string>((resolve) => (end = resolve)));
    operation.stop.abort(REASON);
    await after(500);
    end('committed');
    expect(await answer).toBe('committed');
  });

  test('a stream ends, also one that its work makes too late', async () => {
    const streams = [new Readable({ read: () => undefined }), new Readable({ read: () => undefined })] as const;
    for (const stream of streams) stream.on('error', () => undefined);
    endIfCancelled(operation, streams[0]);
    let end: (answer: Readable) => void = () => undefined;
    const answer = waitUnlessCancelled(operation, () => new Promise<Readable>((resolve) => (end = resolve))).catch(
      (error: unknown) => error,
    );
    operation.stop.abort(REASON);
    await after(1_500);
    expect(await answer).toBe(REASON);
    end(streams[1]);
    await after(0);
    expect(streams.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });
});
