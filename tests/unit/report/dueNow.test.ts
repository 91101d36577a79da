import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueNow } from '../../../platform/reports/schedules/claim';
import { dueTime } from '../../../src/domain/recurrence/due';
import { INTERVAL_TYPES, type Recurrence } from '../../../src/domain/recurrence/intervals';

const HOUR_MS = 3_600_000;
const DAYS = 200;
const START = Date.UTC(2026, 1, 1, 9);

const someRecurrence: fc.Arbitrary<Recurrence> = fc.record({
  anchor: fc.integer({ min: 0, max: 96 }).map((halves) => new Date(START + (halves * HOUR_MS) / 2).toISOString()),
  intervalType: fc.constantFrom(...INTERVAL_TYPES),
  interval: fc.integer({ min: 1, max: 5 }),
  timeZone: fc.constantFrom('America/Chicago', 'Europe/Paris', 'Asia/Kolkata', 'Australia/Lord_Howe'),
});
/** When some process looks for what is due: every few minutes, or after a standstill of days. */
const somePolls = fc
  .array(fc.oneof(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 600, max: 20_000 })), {
    minLength: 20,
    maxLength: 120,
  })
  .map((gaps) => {
    const polls: number[] = [];
    let at = START;
    for (const minutes of gaps) {
      at += minutes * 60_000;
      if (at < START + DAYS * 24 * HOUR_MS) polls.push(at);
    }
    return polls;
  });

/** What is sent over the polls, each as its due time and the number of skipped ones. */
function sentOver(recurrence: Recurrence, polls: readonly number[], everyTime: boolean) {
  const sent: { at: number; missed: number; now: number }[] = [];
  let nextSend = Date.parse(recurrence.anchor);
  for (const now of polls)
    while (nextSend <= now) {
      const { at, missed, next } = dueNow(recurrence, nextSend, everyTime, now);
      sent.push({ at, missed, now });
      nextSend = next;
    }
  return sent;
}

function dueUntil(recurrence: Recurrence, end: number): number[] {
  const times: number[] = [];
  for (let n = 0; dueTime(recurrence, n) <= end; n += 1) times.push(dueTime(recurrence, n));
  return times;
}

test('over 200 days with standstills, every due time is sent once if each missed one is wanted', () => {
  fc.assert(
    fc.property(someRecurrence, somePolls, (recurrence, polls) => {
      const sent = sentOver(recurrence, polls, true).map(({ at }) => at);
      expect(sent).toEqual(dueUntil(recurrence, polls.at(-1) ?? START));
    }),
    { numRuns: 60 },
  );
});

test('else one is sent after a standstill, the latest, and it counts those that were skipped', () => {
  fc.assert(
    fc.property(someRecurrence, somePolls, (recurrence, polls) => {
      const sent = sentOver(recurrence, polls, false);
      const due = dueUntil(recurrence, polls.at(-1) ?? START);
      expect(new Set(sent.map(({ now }) => now)).size).toBe(sent.length);
      for (const { at, now } of sent) expect(at).toBe(due.findLast((time) => time <= now));
      expect(sent.reduce((sum, { missed }) => sum + missed + 1, 0)).toBe(due.length);
    }),
    { numRuns: 60 },
  );
});
