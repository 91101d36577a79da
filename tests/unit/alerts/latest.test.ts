import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alertOrder, mostSevereFirst, latestAlerts, type AlertRecord } from '../../../src/domain/alerts/latest';

const NOW = Date.parse('2026-05-10T12:00:00Z');
const record = (alertId: string, at: string, color: string | null, more: Partial<AlertRecord> = {}): AlertRecord => ({
  alertId,
  at,
  dataId: 'overall',
  levelId: color ?? 'strange',
  color,
  ...more,
});
const ids = (records: readonly AlertRecord[]): string[] => records.map(({ alertId }) => alertId);
const over = { levelId: null, color: null };

describe('the latest alert', () => {
  test('is the newest record until now, not the most severe', () => {
    const records = [
      record('old', '2026-05-01T00:00:00Z', 'red'),
      record('new', '2026-05-02T00:00:00Z', 'green'),
      record('ahead', '2026-05-11T00:00:00Z', 'red'),
      record('undated', '', 'red'),
    ];
    expect(ids(latestAlerts(records, NOW))).toEqual(['new']);
  });

  test('is the most severe of the same time, in any notation; an unknown level is more severe than green', () => {
    const at = ['2026-05-02T10:00:00.000Z', '2026-05-02T10:00:00Z', '2026-05-02T12:00:00+02:00'];
    const [a = '', b = '', c = ''] = at;
    expect(ids(latestAlerts([record('g', a, 'green'), record('r', b, 'red'), record('y', c, 'yellow')], NOW))).toEqual([
      'r',
    ]);
    expect(ids(latestAlerts([record('g', c, 'green'), record('?', a, null)], NOW))).toEqual(['?']);
    expect(ids(latestAlerts([record('y', c, 'yellow'), record('?', a, null)], NOW))).toEqual(['y']);
    const red = (alertId: string, priority: number) => record(alertId, a, 'red', { priority });
    expect(ids(latestAlerts([red('less', 3), red('more', 4)], NOW))).toEqual(['more']);
  });

  test('is none if the newest record says that it is over, unless another of the same time has a level', () => {
    const at = '2026-05-02T10:00:00Z';
    expect(latestAlerts([record('r', '2026-05-01T10:00:00Z', 'red'), record('over', at, null, over)], NOW)).toEqual([]);
    expect(ids(latestAlerts([record('over', at, null, over), record('g', at, 'green')], NOW))).toEqual(['g']);
  });

  test('is one for each overall alert, the most severe first', () => {
    const records = [
      record('a', '2026-05-05T00:00:00Z', 'green'),
      record('b', '2026-05-01T00:00:00Z', 'orange', { dataId: 'heart' }),
    ];
    expect(ids(latestAlerts(records, NOW))).toEqual(['b', 'a']);
  });

  test('may be from this very moment; an empty level says that it is over', () => {
    const now = new Date(NOW).toISOString();
    expect(ids(latestAlerts([record('now', now, 'red')], NOW))).toEqual(['now']);
    expect(latestAlerts([record('over', now, null, { levelId: '', color: null })], NOW)).toEqual([]);
    // A record without a time is ignored, even if it is the only record.
    expect(latestAlerts([record('undated', '', 'red')], NOW)).toEqual([]);
  });

  test('is chosen by id among records of the same severity and time, and alerts of one severity have a fixed order', () => {
    const at = '2026-05-02T10:00:00Z';
    expect(ids(latestAlerts([record('1', at, 'red'), record('2', at, 'red')], NOW))).toEqual(['2']);
    expect(ids([record('2', at, 'red'), record('1', at, 'red')].toSorted(alertOrder))).toEqual(['2', '1']);
    expect(alertOrder(record('1', at, 'red'), record('1', at, 'red'))).toBe(0);
    const equal = [record('a', at, 'red', { dataId: 'heart' }), record('b', at, 'red', { dataId: 'liver' })];
    expect(ids(latestAlerts(equal, NOW))).toEqual(['b', 'a']);
    expect(ids(latestAlerts(equal.toReversed(), NOW))).toEqual(['b', 'a']);
  });

  test('comes first by colour, then by time, then by the priority of its level', () => {
    const [early, late] = ['2026-05-01T10:00:00Z', '2026-05-02T10:00:00Z'];
    const red = (alertId: string, at: string, priority?: number) =>
      record(alertId, at, 'red', priority === undefined ? {} : { priority });
    const sorted = [
      record('green', late, 'green'),
      red('early', early, 9),
      red('without', late),
      red('less', late, 1),
      red('more', late, 2),
    ];
    expect(ids(mostSevereFirst(sorted))).toEqual(['more', 'less', 'without', 'early', 'green']);
  });

  test('does not depend on the order of the records', () => {
    const time = fc.constantFrom(
      '2026-05-02T10:00:00Z',
      '2026-05-02T12:00:00+02:00',
      '2026-05-01T00:00:00Z',
      '',
      'soon',
    );
    const color = fc.constantFrom('green', 'yellow', 'orange', 'red', null);
    const any = fc.uniqueArray(
      fc.record({
        alertId: fc.string({ minLength: 1, maxLength: 3 }),
        at: time,
        color,
        dataId: fc.constantFrom('overall', 'heart'),
        levelId: fc.constantFrom('level', '', null),
      }),
      { selector: ({ alertId }) => alertId },
    );
    fc.assert(
      fc.property(any, fc.infiniteStream(fc.nat()), (records, numbers) => {
        const mixed = records
          .map((each) => ({ each, at: numbers.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ each }) => each);
        expect(latestAlerts(mixed, NOW)).toEqual(latestAlerts(records, NOW));
        expect(ids(mixed.toSorted(alertOrder))).toEqual(ids(records.toSorted(alertOrder)));
        const latest = latestAlerts(records, NOW);
        expect(latest).toEqual(mostSevereFirst(latest));
      }),
    );
  });
});
