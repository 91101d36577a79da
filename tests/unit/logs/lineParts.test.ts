import { expect, test } from 'vitest';
import { patternOf, shownPattern } from '../../../src/domain/logs/pattern';
import { spanOf } from '../../../src/domain/logs/spans';
import { levelName } from '../../../src/domain/logs/terms';
import { errorCodeOf, lineText, routeOf, searchedText } from '../../../src/domain/logs/text';

test('the route and the error code of a line are those of its first entry', () => {
  const request = { message: 'GET', endpoint: '/api/patients', code: 'notFound' };
  expect([routeOf([request]), errorCodeOf([request])]).toEqual(['/api/patients', 'notFound']);
  expect([routeOf(request), errorCodeOf(request)]).toEqual(['/api/patients', 'notFound']);
  for (const other of [[], ['GET', request], 'GET', null, { endpoint: 1, code: 2 }])
    expect([routeOf(other), errorCodeOf(other)]).toEqual(['', '']);
});

test('the text of a line has no blanks around it, and neither marks nor empty fields are searched', () => {
  expect(lineText([' slow ', 7, { message: 3 }])).toBe('slow 7 3');
  expect(searchedText([{ message: 'slow', done: true, cause: null, rows: [1] }])).toBe('slow 1');
});

test('the pattern of a line is shown with an ellipsis for each value', () => {
  expect(shownPattern(patternOf(['2 of 3 failed']))).toBe('… of … failed');
});

test.each([
  [0, 'debug'],
  [3, 'error'],
  [4, 'critical'],
  [5, 'debug'],
])('level %i is %s', (level, name) => {
  expect(levelName(level)).toBe(name);
});

test.each([
  [0, 1],
  [150, 1],
  [151, 5],
  [7 * 1_440, 180],
  [150 * 1_440, 1_440],
  [500 * 1_440, 1_440],
])('%i minutes are divided into spans of %i', (minutes, span) => {
  const from = '2026-06-01T00:00:00.000Z';
  expect(spanOf(from, new Date(Date.parse(from) + minutes * 60_000).toISOString())).toBe(span);
});
