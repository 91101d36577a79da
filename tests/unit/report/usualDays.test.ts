import { expect, test } from 'vitest';
import { usualDays } from '../../../src/domain/report/usualDays';

test('a new report is about the days from the same day of last month until today', () => {
  expect(usualDays(new Date(2026, 10, 28, 15))).toEqual({ from: '2026-10-28', until: '2026-11-28' });
  expect(usualDays(new Date(2026, 2, 31, 1))).toEqual({ from: '2026-02-28', until: '2026-03-31' });
});
