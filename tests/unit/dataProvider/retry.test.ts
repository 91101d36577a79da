import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fieldOf } from '../../../src/domain/entity/read';
import { httpWith, type Reply } from './support';

const busy = (retryAfter = '5', code = 'busy', status = 503): Reply => ({
  status,
  body: { code },
  headers: { 'retry-after': retryAfter },
});

describe('a busy platform', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Gives the answers in order, and repeats the last answer. */
  const answering = (...replies: Reply[]) => {
    let turn = 0;
    return httpWith(() => replies[Math.min(turn++, replies.length - 1)] ?? {});
  };
  /** The outcome of a call, and how often the call was sent. */
  const outcome = async ({ http, sent }: ReturnType<typeof answering>, method: 'GET' | 'POST') => {
    const ended = http.json('reporting/report', { method }).then(
      (body) => fieldOf(body, 'made'),
      (error: unknown) => (error as { code?: string }).code,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return [await ended, sent.length];
  };

  it('is retried at the given time, and not earlier', async () => {
    const { http, sent } = answering(busy(), { body: { made: true } });
    const ended = http.json('reporting/report', { method: 'POST', body: {} });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await ended).toEqual({ made: true });
    expect(sent).toHaveLength(2);
  });

  it('is called three times at most', async () => {
    expect(await outcome(answering(busy()), 'GET')).toEqual(['busy', 3]);
  });

  it('has not run the request, so any call is retried; after other errors only a read is', async () => {
    expect(await outcome(answering(busy('5', 'busy', 429), { body: { made: true } }), 'POST')).toEqual([true, 2]);
    expect(await outcome(answering(busy('5', 'rateLimited', 429), { body: { made: true } }), 'GET')).toEqual([true, 2]);
    expect(await outcome(answering(busy('5', 'rateLimited', 429)), 'POST')).toEqual(['rateLimited', 1]);
    expect(await outcome(answering(busy('5', 'unavailable')), 'POST')).toEqual(['unavailable', 1]);
  });

  it('is not retried if it asks for a long wait, or gives no time', async () => {
    expect(await outcome(answering(busy('90')), 'GET')).toEqual(['busy', 1]);
    expect(await outcome(answering({ status: 503, body: { code: 'unavailable' } }), 'GET')).toEqual(['unavailable', 1]);
  });

  it('is not retried after the call was aborted', async () => {
    const { http, sent } = answering(busy());
    const leaving = new AbortController();
    const ended = http.json('patients', { signal: leaving.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    expect(await ended).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });
});
