import { describe, expect, test } from 'vitest';
import type { Workshop } from '../../support/workshop';
import { LAMPS, namesOf } from './lamps';

const ALL = ['apple', 'Äpfel', 'Banana', 'banana 10', 'Zebra'];
const daysSince = (day: string): string => String(Math.ceil((Date.now() - Date.parse(day)) / 86_400_000));

/** The operator of a filter, the filter with a value, and the lamps that match. */
const FILTERS: [op: string, filters: Record<string, string>, names: string[]][] = [
  ['eq', { lit: 'true' }, ['apple', 'Banana']],
  ['eq', { lit: 'false' }, ['Äpfel', 'banana 10', 'Zebra']],
  ['eq', { room: 'Hall' }, ['apple']],
  ['eq', { room: 'hall' }, []],
  ['eq', { room: 'a=b|c_%' }, ['banana 10']],
  ['eq', { room: 'a_b_c__' }, []],
  ['eq', { room: '%' }, []],
  ['eq', { floor: '-2' }, ['Äpfel']],
  ['eq', { watts: '40.5' }, ['Äpfel']],
  ['eq', { watts: '40.50' }, ['Äpfel']],
  ['eq', { boughtOn: '2024-02-29' }, ['apple']],
  ['in', { rooms: 'Hall,Hut,nowhere' }, ['apple', 'Banana']],
  ['has', { tag: 'red' }, ['apple', 'Äpfel']],
  ['has', { tag: 'RED' }, []],
  ['has', { part: 'P-200' }, ['apple', 'Äpfel']],
  ['exists', { hasRemark: 'true' }, ['apple', 'banana 10']],
  ['exists', { hasRemark: 'false' }, ['Äpfel', 'Banana', 'Zebra']],
  ['exists', { hasRemark: 'maybe' }, []],
  ['exists', { hasParts: 'true' }, ['apple', 'Äpfel', 'banana 10']],
  ['exists', { hasParts: 'false' }, ['Banana', 'Zebra']],
  ['contains', { text: 'BANANA' }, ['Banana', 'banana 10']],
  ['contains', { text: 'second HAND' }, ['banana 10']],
  ['contains', { text: '100%' }, ['apple']],
  ['contains', { text: '%' }, ['apple']],
  ['contains', { text: 'hand second' }, []],
  ['from', { wattsFrom: '5' }, ['apple', 'Äpfel', 'banana 10']],
  ['to', { wattsTo: '5' }, ['apple', 'Banana']],
  ['from', { wattsFrom: '-1000' }, ['apple', 'Äpfel', 'Banana', 'banana 10']],
  ['days', { boughtDays: daysSince('2024-03-02') }, ['Banana']],
  ['days', { boughtDays: daysSince('2024-02-28') }, ['apple', 'Äpfel', 'Banana']],
  // The fourth lamp was never checked, so the day on which it was bought counts.
  ['from', { checkedFrom: '2026-03-01T08:00:00Z' }, ['apple']],
  ['from', { checkedFrom: '2026-03-01' }, ['apple', 'Äpfel']],
  ['from', { checkedFrom: '1999-12-31' }, ['apple', 'Äpfel', 'Banana', 'banana 10']],
  ['from', { checkedFrom: '2000-01-01' }, ['apple', 'Äpfel', 'Banana']],
  ['to', { checkedTo: '2025-12-31' }, ['Banana']],
  ['to', { checkedTo: '2026-03-01T08:00:00Z' }, ['Äpfel', 'Banana']],
  ['from', { madeFrom: '2020-02-11' }, ['apple', 'Äpfel']],
  ['from', { madeFrom: '2020-02-10' }, ['apple', 'Äpfel', 'Banana', 'banana 10']],
  ['from', { madeFrom: '2020-03' }, ['apple']],
  ['to', { madeTo: '2020-02-09' }, ['apple', 'Äpfel']],
  ['to', { madeTo: '2020-02-10' }, ['apple', 'Äpfel', 'Banana', 'banana 10']],
  ['to', { madeTo: '2019' }, []],
  ['eq', { lit: 'true', tag: 'red', hasRemark: 'true' }, ['apple']],
  ['eq', { lit: 'false', wattsFrom: '41', room: 'a=b|c_%' }, ['banana 10']],
];

/** Proves each `op` of `list.filters`, with `also`, `otherwise` and fields of every kind. */
export function proveFilters(shop: () => Workshop): void {
  describe('a filter', () => {
    const ids = LAMPS.map(({ lampId }) => String(lampId));

    test.each(FILTERS)('with op %s and the value %j matches %j', async (_op, filters, names) => {
      const found = await shop().client('lamp').list({ ids, filters, orderBy: 'lampId' });
      expect(namesOf(found)).toEqual(names);
      expect(found.total).toBe(names.length);
      // Without ids the total may come from stored counts, and the rows from another index.
      const all = await shop().client('lamp').list({ filters, orderBy: 'lampId', limit: 1000 });
      expect(namesOf(all)).toEqual(names);
      expect(all.total).toBe(all.records.length);
    });

    test('has every operator of the vocabulary here', () => {
      const { 'x-entity': x } = shop().client('lamp').entity;
      const declared = (x.list.filters ?? []).map(({ name }) => name).toSorted();
      expect([...new Set(FILTERS.flatMap(([, filters]) => Object.keys(filters)))].toSorted()).toEqual(declared);
    });

    test('is combined with a search and with the order', async () => {
      const query = { search: 'an', filters: { lit: 'true' }, orderBy: 'name', limit: 1000 };
      expect(namesOf(await shop().client('lamp').list(query))).toEqual(['Banana']);
      const down = { filters: { wattsFrom: '-1000' }, orderBy: 'watts', order: 'desc', limit: 1000 };
      expect(namesOf(await shop().client('lamp').list(down))).toEqual(['banana 10', 'Äpfel', 'apple', 'Banana']);
    });

    test.each([
      ['lit', 'maybe'],
      ['watts', 'many'],
      ['wattsFrom', 'many'],
      ['floor', '1,2'],
      ['boughtDays', '-1'],
      ['boughtDays', '999999999'],
      ['madeFrom', 'yesterday'],
      ['checkedTo', '2026-02-30'],
    ])('refuses %s=%s', async (name, value) => {
      const answer = await shop().api(`lamps?${name}=${value}`);
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'badRequest', params: { name } }]);
    });

    test('finds all lamps if it is not set', async () => {
      expect(namesOf(await shop().client('lamp').list({ ids, orderBy: 'lampId' }))).toEqual(ALL);
    });
  });
}
