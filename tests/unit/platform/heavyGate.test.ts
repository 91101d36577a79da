import fc from 'fast-check';
import { setMaxListeners } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../platform/http/errors';
import { HeavyGate } from '../../../platform/http/heavy/gate';

const stays = new AbortController().signal;
setMaxListeners(0, stays);
/** Waits until every request that may start has started. */
const allStarted = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await nextTurn();
};

/** Requests at a gate, in order of arrival. */
function callers(gate: HeavyGate) {
  const leave = new Map<number, () => void>();
  const refused = new Map<number, unknown>();
  let count = 0;
  return {
    leave,
    refused,
    come(account: string, hungUp = stays): number {
      const id = count;
      count += 1;
      gate.enter(account, hungUp).then(
        (out) => leave.set(id, out),
        (error: unknown) => refused.set(id, error),
      );
      return id;
    },
    go(id: number): void {
      leave.get(id)?.();
      leave.delete(id);
    },
    statusOf: (id: number): number | undefined => {
      const error = refused.get(id);
      return error instanceof HttpError ? error.status : undefined;
    },
  };
}

describe('the gate of heavy requests', () => {
  test('admits a limited number, and the next one when one leaves, in order', async () => {
    const { come, go, leave } = callers(new HeavyGate(2));
    for (const account of ['a', 'b', 'c', 'd']) come(account);
    await allStarted();
    expect([...leave.keys()]).toEqual([0, 1]);
    go(1);
    await allStarted();
    expect([...leave.keys()]).toEqual([0, 2]);
  });

  test('gives an account half of the places, and others the rest', async () => {
    const { come, go, leave, refused, statusOf } = callers(new HeavyGate(4));
    const flood = Array.from({ length: 100 }, () => come('a'));
    const other = come('b');
    await allStarted();
    expect([...leave.keys()]).toEqual([0, 1, other]);
    // The account may use half of the 32 waiting places.
    expect(refused.size).toBe(100 - 2 - 16);
    expect(new Set(flood.map(statusOf))).toEqual(new Set([undefined, 429]));
    expect((refused.get(99) as HttpError).extra.retryAfter).toBeGreaterThan(0);
    go(0);
    await allStarted();
    expect(leave.has(2)).toBe(true);
  });

  test('refuses requests when all places are taken', async () => {
    const { come, statusOf } = callers(new HeavyGate(2));
    const all = Array.from({ length: 20 }, (_, index) => come(`account ${index}`));
    await allStarted();
    expect(all.map(statusOf)).toEqual([...Array<undefined>(18).fill(undefined), 503, 503]);
  });

  test('lets no request wait longer than the limit', async () => {
    const { come, statusOf } = callers(new HeavyGate(1, { maxWaitMs: 20 }));
    come('a');
    const late = come('b');
    await expect.poll(() => statusOf(late)).toBe(503);
  });

  test('a client that hangs up leaves the queue, and keeps no place that it was about to get', async () => {
    const { come, go, leave, refused } = callers(new HeavyGate(1));
    const [gone, starting] = [new AbortController(), new AbortController()];
    come('a');
    come('b', gone.signal);
    come('c', starting.signal);
    come('d');
    await allStarted();
    gone.abort();
    go(0);
    starting.abort();
    await allStarted();
    expect([...refused.values()].map((error) => (error as Error).name)).toEqual(['AbortError', 'AbortError']);
    expect([...leave.keys()]).toEqual([3]);
  });

  test('a place is given back once, however often a request leaves it', async () => {
    const { come, leave } = callers(new HeavyGate(2));
    come('a');
    come('b');
    come('c');
    come('d');
    await allStarted();
    const out = leave.get(0);
    out?.();
    out?.();
    await allStarted();
    expect([...leave.keys()]).toEqual([0, 1, 2]);
  });

  test('for any arrivals, ends and hang-ups, no limit is exceeded and every request gets an answer', async () => {
    const step = fc.record({
      deed: fc.constantFrom('come', 'go', 'hang up'),
      account: fc.constantFrom('a', 'b', 'c'),
      which: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(step, { maxLength: 40 }), async (most, steps) => {
        const gate = new HeavyGate(most);
        const { come, go, leave, refused } = callers(gate);
        const accounts: string[] = [];
        const lines: AbortController[] = [];
        const within = (): void => {
          const inside = [...leave.keys()].map((id) => accounts[id]);
          expect(inside.length).toBeLessThanOrEqual(most);
          for (const account of ['a', 'b', 'c'])
            expect(inside.filter((each) => each === account).length).toBeLessThanOrEqual(Math.ceil(most / 2));
        };
        for (const { deed, account, which } of steps) {
          if (deed === 'come') {
            const line = new AbortController();
            lines.push(line);
            accounts.push(account);
            come(account, line.signal);
          } else if (deed === 'go') go([...leave.keys()][which] ?? -1);
          else lines[which]?.abort();
          await nextTurn();
          within();
        }
        // All requests finish in turn, so every accepted request gets its place.
        const served = new Set<number>();
        for (let left = accounts.length + 1; left > 0; left -= 1) {
          await allStarted();
          for (const id of leave.keys()) {
            served.add(id);
            go(id);
          }
        }
        await allStarted();
        expect(leave.size).toBe(0);
        const out = come('a');
        await allStarted();
        expect(leave.has(out)).toBe(true);
        go(out);
        expect(served.size + refused.size).toBeLessThanOrEqual(accounts.length);
      }),
      { numRuns: 40 },
    );
  });
});
