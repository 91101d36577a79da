import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalFlags, type CheckInAlert } from '../../../src/domain/alerts/journalFlags';

const alert = (color: string | null, more: Partial<CheckInAlert> = {}): CheckInAlert => ({
  alertId: `a-${color}`,
  dataId: 'overall',
  planId: 'p',
  sessionId: 's1',
  levelId: color,
  color,
  at: '2026-03-02T08:00:00.000Z',
  ...more,
});
const JOURNALS = [{ sessionId: 's1' }, { sessionId: 's2' }];

test('a journal has the colors of its own alerts, and of those of no journal', () => {
  const alerts = [alert('red'), alert('yellow', { sessionId: 's2' }), alert('green', { sessionId: 's3', planId: 'q' })];
  expect(journalFlags({ sessionId: 's1' }, alerts, JOURNALS)).toEqual(['redAlert', 'greenAlert']);
  expect(journalFlags({ sessionId: 's2' }, alerts, JOURNALS)).toEqual(['yellowAlert', 'greenAlert']);
  expect(journalFlags({ sessionId: '' }, [alert('red')], [{ sessionId: '' }])).toEqual(['redAlert']);
});

test('an alert that is over, and a level without a color, leave no flag', () => {
  const later = { at: '2026-03-02T09:00:00.000Z' };
  expect(journalFlags({ sessionId: 's1' }, [alert('red'), alert(null, later)], JOURNALS)).toEqual([]);
  expect(journalFlags({ sessionId: 's1' }, [alert('blue')], JOURNALS)).toEqual([]);
});

test('the order of the alerts does not matter', () => {
  const some = fc.array(
    fc.record({
      color: fc.constantFrom('red', 'orange', 'yellow', 'green', 'blue', null),
      planId: fc.constantFrom('p', 'q'),
      hour: fc.nat(3),
      sessionId: fc.constantFrom('', 's1', 's2', 's3'),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(some, fc.nat(7), (rows, shift) => {
      const alerts = rows.map(({ color, planId, hour, sessionId }, index) =>
        alert(color, { alertId: String(index), planId, sessionId, at: `2026-03-02T0${hour}:00:00.000Z` }),
      );
      const turned = [...alerts.slice(shift), ...alerts.slice(0, shift)].toReversed();
      for (const journal of JOURNALS)
        expect(journalFlags(journal, turned, JOURNALS)).toEqual(journalFlags(journal, alerts, JOURNALS));
    }),
  );
});
