import { expect, test } from 'vitest';
import { daysIn, kindOfTexts } from '../../../src/domain/report/cellKinds';

test.each([
  [['2026-11-01', '', '2026-11-02'], 'day'],
  [['2026-11-01', '2026-11-01, 2026-11-03', '2026-11-01/2026-11-07, 2026-11-09'], 'days'],
  [['2026-11-01T08:30:00-06:00', '2026-11-01T08:30:00.123Z'], 'time'],
  [['2026-11-01', '2026-11-01T08:30:00Z'], 'text'],
  [['2026-11', '2026-11-01'], 'text'],
  [['2026-11-01 and more'], 'text'],
  [['12', '', '0', '1.5'], 'number'],
  [['12', '013'], 'text'],
  [['12', 'none'], 'text'],
  [['20261101'], 'text'],
  [['', ''], 'text'],
  [[], 'text'],
] as const)('the texts %j are of the kind %s', (texts, kind) => {
  expect(kindOfTexts(texts)).toBe(kind);
});

test('each day of a list is written as the reader writes it', () => {
  const short = (day: string) => day.slice(5);
  expect(daysIn('2026-11-01', short)).toBe('11-01');
  expect(daysIn('2026-11-01/2026-11-07, 2026-11-09', short)).toBe('11-01 – 11-07, 11-09');
});
