import { expect, test } from 'vitest';
import { untilNextRead } from '../../../src/custom/directMessages/openDeliveries';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const row = (state: string | null, minutes: number) => ({
  createdAt: new Date(NOW - minutes * 60_000).toISOString(),
  deliveryStates: [
    { to: 'a@direct.example', state: 'kept' },
    { to: 'b@direct.example', state },
  ],
});

test.each([
  ['queued', 5, true],
  ['sending', 59, true],
  ['queued', 61, false],
  ['sent', 9, true],
  ['processed', 9, true],
  ['sent', 11, false],
  ['dispatched', 1, false],
  ['failed', 1, false],
  ['kept', 1, false],
  [null, 1, false],
])('a delivery in state %s after %i minutes is waited for: %s', (state, minutes, waits) => {
  expect(untilNextRead([row('kept', 1), row(state, minutes)], NOW) !== undefined).toBe(waits);
});
