import { expect, test } from 'vitest';
import { statementIds, type Identifying } from '../../../platform/clinical/ccda/statementIds';

const said = (id: string | undefined, what: string, start = '2024', content = ''): Identifying => ({
  id,
  about: [what, start],
  content: [what, start, content],
});

test('a statement has its own id, if no other statement has it', () => {
  expect(statementIds([said('a', 'x'), said('b', 'y')])).toEqual(['a', 'b']);
  expect(statementIds([said('a', 'x'), said('a', 'x')])).toEqual(['a', 'a']);
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
