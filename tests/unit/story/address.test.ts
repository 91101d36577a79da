import { describe, expect, test } from 'vitest';
import { sharedAddress, storyIn } from '../../../src/custom/recentActivity/story/address/useStoryAddress';
import { isStoryRange, limitedRange } from '../../../src/domain/story/days';

const range = { start: '2026-10-25', end: '2026-11-24' };

describe('the address of a story', () => {
  test('has the days that are shown when it is shared, and keeps the rest', () => {
    const shared = new URL(sharedAddress('http://localhost/recentActivity/p/story?zoom=40&day=2026-11-05', range));
    expect(storyIn(shared.searchParams)).toMatchObject({ range, width: 40, day: '2026-11-05' });
  });

  test('never asks for more days than a story has', () => {
    const found = storyIn(new URLSearchParams('start=2020-01-01&end=2026-11-24')).range;
    expect(found?.end).toBe('2026-11-24');
    expect(found && isStoryRange(found)).toBe(true);
  });

  test('moves the end that was not chosen', () => {
    expect(limitedRange(range, range)).toEqual(range);
    expect(limitedRange({ start: '2020-01-01', end: range.end }, range)).toEqual({
      start: '2020-01-01',
      end: '2021-01-01',
    });
    expect(limitedRange({ start: range.start, end: '2030-01-01' }, range)).toEqual({
      start: '2028-12-31',
      end: '2030-01-01',
    });
  });
});
