import { describe, expect, test } from 'vitest';
import { sharedAddress, storyIn } from '../../../src/custom/recentActivity/story/address/useStoryAddress';
import type { ExtraRow } from '../../../src/domain/story/facts/fact';
import { isStoryRange } from '../../../src/domain/story/days';

const range = { start: '2026-10-25', end: '2026-11-24' };

describe('the address of a story', () => {
  test('has the days that are shown when it is shared, and keeps the rest', () => {
    const href = 'http://localhost/recentActivity/p/story?zoom=40&day=2026-11-05';
    const sharedWith = (rows: readonly ExtraRow[]) =>
      storyIn(new URL(sharedAddress(href, { range, rows })).searchParams);
    expect(sharedWith(['medications', 'missed'])).toEqual({
      range,
      isCut: false,
      width: 40,
      day: '2026-11-05',
      other: undefined,
      viewer: false,
      rows: ['medications', 'missed'],
    });
    expect(sharedWith([]).rows).toEqual([]);
  });

  test('has no rows if it names none that exist', () => {
    const rows = (search: string) => storyIn(new URLSearchParams(search)).rows;
    expect(rows('')).toBeUndefined();
    expect(rows('rows=weather')).toBeUndefined();
    expect(rows('rows=weather,forecasts,medications')).toEqual(['medications', 'forecasts']);
  });

  test('never asks for more days than a story has', () => {
    const { range: found, isCut } = storyIn(new URLSearchParams('start=2020-01-01&end=2026-11-24'));
    expect(isCut).toBe(true);
    expect(found?.end).toBe('2026-11-24');
    expect(found && isStoryRange(found)).toBe(true);
  });
});
