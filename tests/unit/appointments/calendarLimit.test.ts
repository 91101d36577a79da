import { describe, expect, test } from 'vitest';
import { MOST_ITEMS, readAll } from '../../../src/resources/appointments/calendar/readAll';
import { statusText } from '../../../src/resources/appointments/calendar/statusText';

describe('the appointments of a calendar', () => {
  /** Reads pages of so many rows. */
  const pagesOf =
    (total: number) =>
    async ({ page, perPage }: { page: number; perPage: number }): Promise<number[]> => {
      const first = (page - 1) * perPage;
      return Array.from({ length: Math.max(0, Math.min(perPage, total - first)) }, (_, index) => first + index);
    };

  test.each([
    [0, 0, false],
    [1000, 1000, false],
    [2999, 2999, false],
    [3000, 3000, false],
    [3001, 3000, true],
    [20_000, 3000, true],
  ])('of %i are read %i', async (total, read, isCut) => {
    const found = await readAll(pagesOf(total));
    expect(new Set(found.records).size).toBe(read);
    expect(found.isCut).toBe(isCut);
  });

  test('that are not shown are told, not cut in silence', () => {
    const told = (shown: Parameters<typeof statusText>[0]) =>
      statusText(shown, (key, options) => [key, ...Object.values(options ?? {})].join(' '), 'en');
    const all = { count: 7, isSlow: false, isCut: false, isFiltered: false };
    expect(told(all)).toBe('calendar.count 7 7');
    expect(told({ ...all, count: MOST_ITEMS, isCut: true })).toBe('calendar.tooMany 3,000');
    expect(told({ ...all, count: 0 })).toBe('calendar.none');
    expect(told({ ...all, count: 0, isFiltered: true })).toBe('calendar.none · calendar.noMatch');
    expect(told({ ...all, count: undefined })).toBe('');
    expect(told({ ...all, count: undefined, isSlow: true })).toBe('calendar.loading');
  });
});
