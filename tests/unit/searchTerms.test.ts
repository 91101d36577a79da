import { expect, test } from 'vitest';
import { searchTerms } from '../../src/domain/search/searchTerms';

const chicago = { language: 'en', timeZone: 'America/Chicago' } as const;

test('a day is that day in the searcher’s zone, in the format of the language', () => {
  const period = { from: '2026-11-26T06:00:00.000Z', until: '2026-11-27T06:00:00.000Z' };
  expect(searchTerms('Ann 11-26-2026', chicago)).toEqual([
    { text: 'ann' },
    { text: '11-26-2026', iso: '2026-11-26', period },
  ]);
  expect(searchTerms('2026-11-26', chicago)).toEqual([{ text: '2026-11-26', period }]);
  expect(searchTerms('26/11/2026', { ...chicago, language: 'fr' })).toEqual([
    { text: '26/11/2026', iso: '2026-11-26', period },
  ]);
  // In English the month is first, so this is no date.
  expect(searchTerms('26/11/2026', chicago)).toEqual([{ text: '26/11/2026' }]);
});

test('a day with a time of day is one term, and that minute', () => {
  expect(searchTerms('11-26-2026 14:05', chicago)).toEqual([
    { text: '11-26-2026 14:05', period: { from: '2026-11-26T20:05:00.000Z', until: '2026-11-26T20:06:00.000Z' } },
  ]);
  expect(searchTerms('14:05 11-26-2026', chicago).map(({ text }) => text)).toEqual(['14:05', '11-26-2026']);
  expect(searchTerms('11-26-2026 25:05', chicago).map(({ text }) => text)).toEqual(['11-26-2026', '25:05']);
});

test('a month is that month, and a day is as long as the clocks make it', () => {
  expect(searchTerms('12-2026', { ...chicago, timeZone: 'UTC' })).toEqual([
    {
      text: '12-2026',
      iso: '2026-12',
      period: { from: '2026-12-01T00:00:00.000Z', until: '2027-01-01T00:00:00.000Z' },
    },
  ]);
  expect(searchTerms('11-01-2026', chicago)[0]?.period).toEqual({
    from: '2026-11-01T05:00:00.000Z',
    until: '2026-11-02T06:00:00.000Z',
  });
});

test.each(['2026', '20261126', '13-40-2026', '11-26-20', '2026-11-26t14:05', 'a-11-26-2026'])(
  '%s names no period',
  (text) => expect(searchTerms(text, chicago)).toEqual([{ text }]),
);
