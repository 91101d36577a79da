import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareSearch, type Contains } from '../../../src/domain/logs/match';
import { joined, patternText, searchedPattern, split, TEXT_MARK } from '../../../src/domain/logs/pattern';
import { folded, lineText, searchedText } from '../../../src/domain/logs/text';
import type { Json } from '../../../src/domain/entity/types';

const contains = (text: string, searched: string): Contains => prepareSearch(searched)(text);

const ID = '0196f0c2-7a3e-7c11-9f57-0a1b2c3d4e5f';

/** Words of log lines, with values, marks and characters that JSON escapes. */
const words = fc.oneof(
  fc.constantFrom(
    'GET',
    '/api/patients/{patientId}',
    'slow',
    '"quoted"',
    'İstanbul',
    '\\',
    '\uE000',
    '\uE001',
    'e4',
    'T',
  ),
  fc.uuid(),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.nat().map(String),
  fc.stringMatching(/^[0-9a-f]{12,40}$/),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
);
const text = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' '));
const entry: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.record({
    message: fc.oneof(text, fc.integer()),
    status: fc.integer(),
    share: fc.double({ noNaN: true, noDefaultInfinity: true }),
    more: fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
  }),
  fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value))),
);
const log = fc.array(entry, { maxLength: 4 });

describe('a log line as a pattern and its values', () => {
  it('lines that differ only in numbers, ids and moments share a pattern', () => {
    const one = split([{ message: `GET /api/jobs/{jobId} 200 in 3.5 ms`, status: 200, requestId: ID }]);
    const other = split([
      { message: `GET /api/jobs/{jobId} 404 in 12 ms`, status: 404, requestId: ID.replace('0', '1') },
    ]);
    expect(one.pattern).toBe(other.pattern);
    expect(one.values).toEqual(['200', '3.5', '200', ID]);
    expect(patternText(JSON.parse(one.pattern))).toBe(`GET /api/jobs/{jobId} ${TEXT_MARK} in ${TEXT_MARK} ms`);
  });

  it('lines with other words do not', () => {
    expect(split(['sent']).pattern).not.toBe(split(['failed']).pattern);
    expect(split(['1']).pattern).not.toBe(split([1]).pattern);
    expect(split(['FHIR R4']).values).toEqual([]);
  });

  it('is restored exactly', () => {
    fc.assert(
      fc.property(log, (entries) => {
        const { pattern, values } = split(entries);
        expect(joined(JSON.parse(pattern), values)).toEqual(JSON.parse(JSON.stringify(entries)));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the text of a line', () => {
  const entries = [
    'Import',
    { message: 'failed  twice', jobId: ID, cause: { code: 'late', rows: [7] } },
    { file: 'a.csv' },
  ];

  it('shows an entry by its message', () => {
    expect(lineText(entries)).toBe('Import failed twice {"file":"a.csv"}');
  });

  it('is searched in every part, except in the names of the fields beside a message', () => {
    expect(searchedText(entries)).toBe(`Import failed twice ${ID} late 7 {"file":"a.csv"}`);
  });
});

describe('the search in a pattern', () => {
  it.each([
    ['a word of the pattern', 'in MS', 'none'],
    ['a word in another case', 'patients', 'all'],
    ['a number', '42', 'value'],
    ['a text over a value and the words beside it', '} 404 in', 'some'],
    ['letters that no value has', 'xyz', 'none'],
    ['an id', ID, 'value'],
    ['letters that an id can have', 'beef', 'value'],
    ['a word with a T, which is no moment', 'data', 'none'],
    ['a moment', '05-01T10:', 'value'],
    ['the end of a value and the word beside it', '5 ms', 'some'],
  ])('%s', (_name, sought, expected) => {
    expect(contains(`GET /api/Patients/{patientId} ${TEXT_MARK} in ${TEXT_MARK} ms`, sought)).toBe(expected);
  });

  it('agrees with the search in the line itself', () => {
    fc.assert(
      fc.property(log, fc.nat(), fc.integer({ min: 1, max: 12 }), (entries, from, length) => {
        const line = folded(searchedText(entries));
        fc.pre(line.length > 0);
        const sought = line.slice(from % line.length, (from % line.length) + length);
        const found = contains(searchedPattern(JSON.parse(split(entries).pattern)), sought);
        expect(found).not.toBe('none');
      }),
      { numRuns: 3000 },
    );
  });

  it('finds a text in all lines only if the line has it, whatever its values are', () => {
    fc.assert(
      fc.property(log, text, (entries, sought) => {
        fc.pre(sought.length > 0);
        const found = contains(searchedPattern(JSON.parse(split(entries).pattern)), sought);
        const has = folded(searchedText(entries)).includes(folded(sought));
        expect(found === 'all' && !has).toBe(false);
        expect(found === 'none' && has).toBe(false);
        const isInValue = split(entries).values.some((value) => folded(value).includes(folded(sought)));
        expect(found === 'value' && has).toBe(found === 'value' && isInValue);
      }),
      { numRuns: 3000 },
    );
  });
});
