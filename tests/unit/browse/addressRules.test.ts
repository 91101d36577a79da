import { describe, expect, test } from 'vitest';
import { DAY_RULES, leftOut, listRules } from '../../../src/browse/addressRules';
import { isFiltered, queryOf as filterQuery, shownValue, type AnyFilter } from '../../../src/browse/filters/filter';
import { draftOf, LOG_RULES, queryOf } from '../../../src/custom/logs/draft';
import { storyRules, storyIn } from '../../../src/custom/recentActivity/story/address/useStoryAddress';
import { CALENDAR_RULES, calendarState } from '../../../src/resources/appointments/calendar/address';

const inAddress = (text: string) => new URLSearchParams(text);

describe('values of an address that a screen does not have', () => {
  test('are named, in lists', () => {
    const rules = listRules([
      { name: 'inactive', kind: 'toggle' },
      { name: 'shown', kind: 'switch', values: ['open', 'done'], defaultValue: 'open', every: 'every' },
      { name: 'text', kind: 'text' },
    ]);
    expect(leftOut(inAddress('page=2&perPage=50&inactive=true&shown=all&text=abc'), rules)).toEqual([]);
    expect(leftOut(inAddress('page=0&perPage=ten&inactive=maybe&shown=closed&other=x'), rules)).toEqual([
      ['page', '0'],
      ['perPage', 'ten'],
      ['inactive', 'maybe'],
      ['shown', 'closed'],
    ]);
    expect(leftOut(inAddress('start=2026-02-28&end=2026-02-30'), DAY_RULES)).toEqual([['end', '2026-02-30']]);
  });

  test('are shown and sent by no filter of a list', () => {
    const limits = [{ value: '25', label: '25' }];
    const filters: AnyFilter[] = [
      { name: 'limit', kind: 'choices', choices: limits, usual: '250', closed: true },
      { name: 'plan', kind: 'choices', choices: [] },
      { name: 'inactive', kind: 'toggle' },
      { name: 'shown', kind: 'switch', values: ['open', 'done'], defaultValue: 'open', every: 'every' },
    ];
    const bad = inAddress('limit=500&inactive=maybe&shown=closed');
    expect(leftOut(bad, listRules(filters)).map(([name]) => name)).toEqual(['limit', 'inactive', 'shown']);
    expect(filters.map((filter) => shownValue(filter, bad))).toEqual(['', '', '', 'open']);
    expect(filterQuery<Record<string, string>>(filters, bad, {})).toEqual({ shown: 'open' });
    expect(isFiltered(filters, bad, {})).toBe(false);
    const good = inAddress('limit=25&plan=later&inactive=true&shown=done');
    expect(leftOut(good, listRules(filters))).toEqual([]);
    expect(filters.map((filter) => shownValue(filter, good))).toEqual(['25', 'later', 'true', 'done']);
    expect(leftOut(inAddress('limit=250'), listRules(filters))).toEqual([]);
  });

  test('are named, and not searched for, in the log', () => {
    const bad = inAddress('logLevel=9&limit=many&startTime=yesterday&order=up&own=yes&line=x&route=GET /a');
    expect(leftOut(bad, LOG_RULES).map(([name]) => name)).toEqual([
      'logLevel',
      'own',
      'order',
      'limit',
      'startTime',
      'line',
    ]);
    expect(queryOf(draftOf(bad))).toEqual(queryOf(draftOf(inAddress('route=GET /a'))));
    const good = inAddress('logLevel=2&limit=20&startTime=2026-01-02T03:04:05Z&order=asc&own=true');
    expect(leftOut(good, LOG_RULES)).toEqual([]);
    expect(queryOf(draftOf(good))).toEqual({
      logLevel: 2,
      limit: 20,
      startTime: '2026-01-02T03:04:05Z',
      order: 'asc',
    });
  });

  test('are named, and replaced by defaults, in the story and in the calendar', () => {
    const story = inAddress('start=2026-01-32&end=2026-02-01&zoom=wide&day=today&zone=mars&rows=shoes');
    expect(leftOut(story, storyRules(story)).map(([name]) => name)).toEqual(['start', 'day', 'zoom', 'zone', 'rows']);
    expect(storyIn(story)).toEqual(storyIn(inAddress('end=2026-02-01')));
    const reversed = inAddress('start=9999-01-01&end=2026-11-18');
    expect(leftOut(reversed, storyRules(reversed))).toEqual([['start', '9999-01-01']]);
    const calendar = inAddress('show=decade&date=someday&zone=Mars/Crater&colors=blue');
    expect(leftOut(calendar, CALENDAR_RULES).map(([name]) => name)).toEqual(['show', 'date', 'zone', 'colors']);
    expect(calendarState(calendar)).toEqual(calendarState(inAddress('')));
    expect(leftOut(inAddress('show=day&date=2026-01-31&zone=Europe/Paris&colors=provider'), CALENDAR_RULES)).toEqual(
      [],
    );
  });
});
