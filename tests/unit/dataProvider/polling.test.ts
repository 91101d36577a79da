import { afterEach, expect, test, vi } from 'vitest';
import { LONGEST_MS, pauseFor } from '../../../src/dataProvider/polling';

afterEach(() => vi.useRealTimers());

const BEGUN = Date.parse('2026-03-02T10:00:00Z');

test('what has just begun is read again soon, what runs for long less and less often', () => {
  vi.useFakeTimers({ now: BEGUN });
  let reads = 0;
  while (Date.now() - BEGUN < 60_000) {
    vi.setSystemTime(Date.now() + pauseFor('2026-03-02T10:00:00Z'));
    reads += 1;
    if (reads === 1) expect(Date.now() - BEGUN).toBe(300);
  }
  expect(reads).toBeLessThan(30);
  expect(pauseFor(BEGUN)).toBe(LONGEST_MS);
  expect(pauseFor(Date.now() - 8_000)).toBe(2_000);
});

test('a clock that is behind that of the platform, and a time without a meaning, cause few requests', () => {
  vi.useFakeTimers({ now: BEGUN });
  expect(pauseFor(BEGUN + 3_600_000)).toBe(LONGEST_MS);
  expect(pauseFor('')).toBe(LONGEST_MS);
});
