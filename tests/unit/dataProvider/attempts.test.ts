import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/dataProvider/apiError';
import { createAttempts } from '../../../src/dataProvider/attempts';

const failure = (status: number) => new ApiError('no', { code: status === 0 ? 'network' : 'conflict', status });

describe('the key of a request', () => {
  it('is the same while the request is under way, and again after it failed without an answer', async () => {
    const withKey = createAttempts();
    const keys: string[] = [];
    const send = (error?: unknown) =>
      withKey(['POST', 'patients', { name: 'Pat' }], async (key) => {
        keys.push(key);
        if (error) throw error;
      });
    for (const error of [failure(0), failure(503), new DOMException('Aborted', 'AbortError')])
      await expect(send(error)).rejects.toBe(error);
    await Promise.all([send(), send()]);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([undefined, failure(422), failure(409)])('is another one after an answer: %s', async (error) => {
    const withKey = createAttempts();
    const keys: string[] = [];
    for (const fails of [error, undefined])
      await withKey('a', async (key) => {
        keys.push(key);
        if (fails) throw fails;
      }).catch(() => undefined);
    expect(new Set(keys).size).toBe(2);
  });

  it('is another one for another request; only a limited number is kept', async () => {
    const withKey = createAttempts();
    const keys: string[] = [];
    const fail = (request: unknown) =>
      withKey(request, async (key) => {
        keys.push(key);
        throw failure(0);
      }).catch(() => undefined);
    for (let index = 0; index < 51; index += 1) await fail(index);
    await fail(0);
    await fail(50);
    expect(new Set(keys.slice(0, 51)).size).toBe(51);
    expect(keys[51]).not.toBe(keys[0]);
    expect(keys[52]).toBe(keys[50]);
  });
});
