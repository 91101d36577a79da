import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../src/contract/logs';
import { barsOf, rangeOf } from '../../../src/custom/logs/bars';
import {
  addressOf,
  changedFilters,
  draftOf,
  EMPTY,
  placeOf,
  placeText,
  queryOf,
  searchOf,
} from '../../../src/custom/logs/draft';
import { merged } from '../../../src/custom/logs/useLogTail';
import { durationsOf, mainPart } from '../../../src/custom/logs/whySlow';

const entry = (more: Partial<LogEntry>): LogEntry => ({
  _id: '01a21422-d7d8-71cd-ac93-244d8348bc4e',
  createDate: '2026-05-01T10:00:00.000Z',
  tag: 'api',
  userId: null,
  requestId: null,
  elapsed: null,
  level: 1,
  log: [],
  ...more,
});

describe('the bars of the histogram', () => {
  const histogram = {
    startTime: '2026-05-01T10:02:30.000Z',
    endTime: '2026-05-01T10:20:00.000Z',
    span: 5,
    counts: [
      { at: '2026-05-01T10:05:00.000Z', level: 1, lines: 3 },
      { at: '2026-05-01T10:05:00.000Z', level: 3, lines: 1 },
    ],
    complete: true,
  };

  test('cover the whole range, also spans without lines', () => {
    expect(barsOf(histogram).map(({ at, total }) => [new Date(at).toISOString().slice(11, 16), total])).toEqual([
      ['10:00', 0],
      ['10:05', 4],
      ['10:10', 0],
      ['10:15', 0],
      ['10:20', 0],
    ]);
    expect(barsOf(histogram)[1]?.counts).toEqual([0, 3, 0, 1, 0]);
  });

  test('give a range that includes both ends, whichever way one drags', () => {
    const [one, two] = [Date.parse('2026-05-01T10:05:00Z'), Date.parse('2026-05-01T10:15:00Z')];
    const range = { from: '2026-05-01T10:05:00.000Z', until: '2026-05-01T10:19:59.999Z' };
    expect(rangeOf(one, two, 5)).toEqual(range);
    expect(rangeOf(two, one, 5)).toEqual(range);
    expect(rangeOf(one, one, 5).until).toBe('2026-05-01T10:09:59.999Z');
  });
});

describe('the filters of the form', () => {
  test('that were not applied yet are named', () => {
    expect(changedFilters({ ...EMPTY, userId: ' ann ' }, { ...EMPTY, userId: 'ann' })).toEqual([]);
    const draft = { ...EMPTY, search: 'x', level: '2', own: true, limit: '5' };
    expect(changedFilters(draft, EMPTY)).toEqual(['search', 'level', 'own']);
    expect(changedFilters({ ...draft, limited: true }, { ...draft, limited: true, limit: '6' })).toEqual(['limit']);
  });

  test('leave out the lowest level, on which the console’s own requests are, unless something asks for it', () => {
    expect(queryOf(EMPTY)).toEqual({ logLevel: 1 });
    expect(queryOf({ ...EMPTY, own: true })).toEqual({});
    expect(queryOf({ ...EMPTY, level: '0' })).toEqual({ logLevel: 0 });
    expect(queryOf({ ...EMPTY, requestId: 'r' })).toEqual({ requestId: 'r' });
    expect(draftOf(new URLSearchParams('own=true'))).toMatchObject({ own: true });
  });
});

describe('the address of a search', () => {
  test('holds every filter but the searched text', () => {
    const draft = { ...EMPTY, tag: 'job', route: 'GET /api/orgs', search: 'Ann', level: '2', ascending: true };
    const address = addressOf(draft);
    expect(JSON.stringify(address)).not.toContain('Ann');
    const given = Object.entries(address).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    expect(queryOf(draftOf(new URLSearchParams(given)))).toEqual({
      tag: 'job',
      route: 'GET /api/orgs',
      logLevel: 2,
      order: 'asc',
    });
  });

  test('can name a line', () => {
    const { _id: logId, createDate } = entry({});
    expect(placeOf(placeText(entry({})))).toEqual({ createDate, logId });
    expect([placeOf(null), placeOf('x'), placeOf(`${createDate}_1`)]).toEqual([undefined, undefined, undefined]);
  });
});

test('the lines of a pattern are sought by its longest part without a value', () => {
  expect(searchOf('GET /api/patients/… …')).toBe('GET /api/patients/');
  expect(searchOf('…: timeout after … ms')).toBe(': timeout after ');
});

test('new lines are added once, the newest first, also those with equal times', () => {
  const lines = ['b', 'a'].map((_id) => entry({ _id }));
  const added = [entry({ _id: 'c' }), entry({ _id: 'a' }), entry({ _id: '0', createDate: '2026-05-01T10:00:01.000Z' })];
  expect(merged(lines, added).map(({ _id }) => _id)).toEqual(['0', 'c', 'b', 'a']);
  expect(merged(merged(lines, added), added)).toHaveLength(4);
});

describe('why a request was slow', () => {
  const line = (more: Record<string, number | string>) => entry({ elapsed: 100, log: [{ message: 'GET /', ...more }] });

  test.each([
    [{ statements: 3, database: 80 }, 'database'],
    [{ statements: 3, database: 10, waited: 60 }, 'waited'],
    [{ statements: 3, database: 10, waited: 5 }, 'rest'],
    // Statements that run at the same time can take longer together than the request.
    [{ statements: 3, database: 250 }, 'database'],
  ])('%o: %s', (more, part) => {
    const durations = durationsOf(line(more));
    expect(durations && mainPart(durations)).toBe(part);
  });

  test('is not said of lines without durations', () => {
    expect(durationsOf(line({}))).toBeUndefined();
    expect(durationsOf(entry({ log: [{ statements: 1, database: 2 }] }))).toBeUndefined();
    expect(durationsOf(line({ statements: 1, database: 70, slowest: 'SELECT job', slowestTook: 70 }))).toEqual({
      total: 100,
      waited: 0,
      statements: 1,
      database: 70,
      slowest: { name: 'SELECT job', ms: 70 },
    });
  });
});
