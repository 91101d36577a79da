import { expect, test } from 'vitest';
import { isFound, searchTerms } from '../../src/domain/search/searchTerms';

const chicago = { language: 'en', timeZone: 'America/Chicago' } as const;

test('a day is that day in the searcher’s zone, in the format of the language', () => {
  const period = { from: '2026-11-26T06:00:00.000Z', until: '2026-11-27T06:00:00.000Z' };
  expect(searchTerms('Ann 11-26-2026', chicago)).toEqual([
    { text: 'ann' },
    { text: '11-26-2026', forms: ['2026-11-26'], period },
  ]);
  expect(searchTerms('2026-11-26', chicago)).toEqual([{ text: '2026-11-26', period }]);
  expect(searchTerms('26/11/2026', { ...chicago, language: 'fr' })).toEqual([
    { text: '26/11/2026', forms: ['2026-11-26'], period },
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
      forms: ['2026-12'],
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

test.each([
  '8025550177',
  '802-555-0177',
  '(802) 555 0177',
  '(802)555-0177',
  '802.555.0177',
  '+1 802 555 0177',
  '18025550177',
  '0177',
  '555-0177',
  '802 555',
])('a phone number is found however it is typed: %s', (typed) => {
  const terms = searchTerms(typed, chicago);
  for (const stored of [
    '8025550177',
    '(802) 555-0177',
    '802.555.0177',
    '802 555 0177',
    '+1 802 555 0177',
    '802 555 0177 x12',
  ])
    expect({ stored, found: isFound(['Ann', stored], terms) }).toEqual({ stored, found: true });
  expect(isFound(['Ann', '(802) 444-0188'], terms)).toBe(false);
});

test.each(['06 12 34 56 78', '0612345678', '+33 6 12 34 56 78', '0033612345678', '+33 (0)6 12 34 56 78'])(
  'numbers of other countries are found with and without the code of the country: %s',
  (typed) => {
    const terms = searchTerms(typed, chicago);
    for (const stored of ['06 12 34 56 78', '+33 6 12 34 56 78', '+33 (0)6 12 34 56 78', '06.12.34.56.78'])
      expect({ stored, found: isFound([stored], terms) }).toEqual({ stored, found: true });
  },
);

test('a phone number beside a name and a day stays apart from them', () => {
  const terms = searchTerms('Ann 11-26-2026 802 555 0177', chicago);
  expect(isFound(['Ann', '2026-11-26', '(802) 555-0177'], terms)).toBe(true);
  expect(isFound(['Ann', '2026-11-25', '(802) 555-0177'], terms)).toBe(false);
});

test('two numbers of a record are found though they could be one phone number', () => {
  expect(isFound(['12345', '67890'], searchTerms('12345 67890', chicago))).toBe(true);
});

test.each([
  ['Brannagh, Maeve', ['Maeve', 'Brannagh'], true],
  ['bergstrom, kaia', ['Kaia', 'Bergström'], true],
  ['Brannagh,Maeve', ['Maeve', 'Brannagh'], true],
  ['Brannagh; Maeve', ['Maeve', 'Brannagh'], true],
  ['1,5', ['dose 1,5'], true],
  ['1,5', ['dose 1', '5'], false],
  ["O'Neil", ['O’Neil'], true],
  ['O’Neil', ["O'Neil"], true],
  ['O´Neil', ["O'Neil"], true],
  ['Jean–Luc', ['Jean-Luc'], true],
  ['Lukasz', ['Łukasz'], true],
  ['ŁUKASZ', ['Lukasz'], true],
  ['Soren', ['Søren'], true],
  ['Soeren', ['Søren'], true],
  ['aeroskobing', ['Ærøskøbing'], true],
  ['Strasse', ['Straße'], true],
  ['STRAẞE', ['Strasse'], true],
  ['isik', ['Işık'], true],
  ['Thorir', ['Þórir'], true],
  ['Gudrun', ['Guðrún'], true],
  ['Oeuvre', ['Œuvre'], true],
  ['Mueller', ['Müller'], true],
  ['Müller', ['Mueller'], true],
  ['Muller', ['Müller'], true],
  ['Aagaard', ['Ågård'], true],
  ['Angstrom', ['Ångström'], true],
])('%j in %j: %s', (typed, values, found) => {
  expect(isFound(values, searchTerms(typed, chicago))).toBe(found);
});
