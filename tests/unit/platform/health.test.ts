import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchHealth } from '../../../platform/http/health';

/** A database that answers on demand and counts its queries. */
function database() {
  const asked: { answer: () => void; fail: () => void }[] = [];
  const question = () =>
    new Promise<void>((resolve, reject) => {
      asked.push({ answer: resolve, fail: () => reject(new Error('gone')) });
    });
  return { asked, health: watchHealth(question) };
}

describe('the health of the database', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  /** The health status, and the number of ms until it was known. */
  async function answerOf(health: ReturnType<typeof watchHealth>): Promise<[boolean, number]> {
    const start = Date.now();
    let said: boolean | undefined;
    void health.up().then((up) => (said = up));
    while (said === undefined && Date.now() - start < 5_000) await pass(10);
    return [said ?? false, Date.now() - start];
  }

  test('is the database’s answer, by one query at a time', async () => {
    const { asked, health } = database();
    await pass(10_000);
    expect(asked).toHaveLength(1);
    asked[0]?.answer();
    await pass(2_000);
    expect(asked).toHaveLength(2);
    expect(await answerOf(health)).toEqual([true, 10]);
    asked[1]?.fail();
    await pass(1);
    const now = health.up();
    asked.at(-1)?.fail();
    expect(await now).toBe(false);
    const again = health.up();
    asked.at(-1)?.answer();
    expect(await again).toBe(true);
    health.close();
  });

  test('is answered immediately, or within a third of a second with the last result while the database is busy', async () => {
    const { asked, health } = database();
    for (let second = 0; second < 29; second += 1) {
      const [up, ms] = await answerOf(health);
      expect([second, up]).toEqual([second, true]);
      expect(ms).toBeLessThan(333);
      await pass(1_000 - ms);
    }
    await pass(1_000);
    const [up, ms] = await answerOf(health);
    expect([up, ms < 333]).toEqual([false, true]);
    expect(asked).toHaveLength(1);
    health.close();
  });

  test('is no longer queried after the end', async () => {
    const { asked, health } = database();
    health.close();
    await pass(60_000);
    expect(asked).toHaveLength(0);
  });
});
