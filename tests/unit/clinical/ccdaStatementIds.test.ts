import { expect, test } from 'vitest';
import { isOfStatement, statementIds, type Identifying } from '../../../platform/clinical/ccda/statementIds';

const said = (id: string | undefined, what: string, start = '2024', content = ''): Identifying => ({
  id,
  about: [what, start],
  content: [what, start, content],
});

test('a statement is known by its own id and by what it is about, whatever else changes', () => {
  const [one = '', other] = statementIds([said('a', 'x'), said('b', 'x')]);
  expect(one).not.toBe(other);
  expect(statementIds([said('a', 'x', '2025', 'over')])).toEqual([one]);
  // The id of a sample, in another document.
  expect(statementIds([said('a', 'y')])).not.toEqual([one]);
  expect(statementIds([said('a', 'x'), said('a', 'x')])).toEqual([one, one]);
});

test('the id of a statement is found again by its own id and patient', () => {
  const [one = ''] = statementIds([said('a', 'x')]);
  const [long = ''] = statementIds([said('a'.repeat(1000), 'x')]);
  expect(isOfStatement(`p|${one}`, 'p', 'a')).toBe(true);
  expect(isOfStatement(`p|${long}`, 'p', 'a'.repeat(1000))).toBe(true);
  expect(isOfStatement(`q|${one}`, 'p', 'a')).toBe(false);
  expect(isOfStatement(`p|${statementIds([said('a#b', 'x')])[0]}`, 'p', 'a')).toBe(false);
});

test('more of a statement is in its id if the kind of statement needs it', () => {
  const least = { identified: 2, nameless: 3 } as const;
  const [early] = statementIds([said('a', 'x', '2024')], least);
  expect(statementIds([said('a', 'x', '2025')], least)).not.toEqual([early]);
  expect(statementIds([said('a', 'x', '2024', 'other value')], least)).toEqual([early]);
  const [nameless] = statementIds([said(undefined, 'x', '2024', '5')], least);
  expect(statementIds([said(undefined, 'x', '2024', '6')], least)).not.toEqual([nameless]);
});

test('different statements with one id are told apart, whatever their order', () => {
  const [x, y] = statementIds([said('a', 'x'), said('a', 'y')]);
  expect(new Set([x, y, 'a']).size).toBe(3);
  expect(statementIds([said('a', 'y'), said('a', 'x')])).toEqual([y, x]);
  // A status that changes is still the same statement.
  expect(statementIds([said('a', 'x', '2024', 'over'), said('a', 'y')])).toEqual([x, y]);
  const [first, second] = statementIds([said('a', 'x', '2023'), said('a', 'x', '2024')]);
  expect(first).not.toBe(second);
  const doses = statementIds([said('a', 'x', '2024', '1 mg'), said('a', 'x', '2024', '2 mg')]);
  expect(new Set(doses).size).toBe(2);
});

test('without an id, a statement is known by what it says', () => {
  const [one, other] = statementIds([said(undefined, 'x'), said(undefined, 'y')]);
  expect(one).not.toBe(other);
  expect(statementIds([said(undefined, 'x', '2024', 'over')])).toEqual([one]);
  expect(statementIds([said(undefined, 'x', '2025')])).not.toEqual([one]);
});

test('long ids are shortened to one that fits', () => {
  const long = 'a'.repeat(1000);
  const [id = ''] = statementIds([said(long, 'x')]);
  expect(id.length).toBeLessThan(100);
  expect(statementIds([said(`${long}b`, 'x')])).not.toEqual([id]);
});
