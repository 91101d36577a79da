import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpWith, type Reply } from './support';

const busy = (retryAfter = '5', code = 'busy', status = 503): Reply => ({
  status,
  body: { code },
  headers: { 'retry-after': retryAfter },
});

describe('a platform that is busy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Answers in order; the last one repeats. */
  const answering = (...replies: Reply[]) => {
    let turn = 0;
    return httpWith(() => replies[Math.min(turn++, replies.length - 1)] ?? {});
  };
  /** The outcome of a call, and how often it was sent. */
  const outcome = async ({ http, sent }: ReturnType<typeof answering>, method: 'GET' | 'POST') => {
    const ended = http.json<{ made?: boolean }>('reporting/report', { method }).then(
      ({ made }) => made,
      (error: unknown) => (error as { code?: string }).code,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return [await ended, sent.length];
  };

  it('is asked again when it said, and not before', async () => {
    const { http, sent } = answering(busy(), { body: { made: true } });
    const ended = http.json('reporting/report', { method: 'POST', body: {} });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await ended).toEqual({ made: true });
    expect(sent).toHaveLength(2);
  });

  it('is asked three times at most', async () => {
    expect(await outcome(answering(busy()), 'GET')).toEqual(['busy', 3]);
  });

  it('has done nothing, so that any call is safe; after another refusal only one that reads', async () => {
    expect(await outcome(answering(busy('5', 'busy', 429), { body: { made: true } }), 'POST')).toEqual([true, 2]);
    expect(await outcome(answering(busy('5', 'rateLimited', 429), { body: { made: true } }), 'GET')).toEqual([true, 2]);
    expect(await outcome(answering(busy('5', 'rateLimited', 429)), 'POST')).toEqual(['rateLimited', 1]);
    expect(await outcome(answering(busy('5', 'unavailable')), 'POST')).toEqual(['unavailable', 1]);
  });

  it('that asks for a long wait, or says no time, is not waited for', async () => {
    expect(await outcome(answering(busy('90')), 'GET')).toEqual(['busy', 1]);
    expect(await outcome(answering({ status: 503, body: { code: 'unavailable' } }), 'GET')).toEqual(['unavailable', 1]);
  });

  it('is not asked again once the call is given up', async () => {
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
