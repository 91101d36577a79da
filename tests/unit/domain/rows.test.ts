import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/domain/entity/types';
import { canonical, markedPairs, matchRows, movedPairs, same } from '../../../src/domain/rules/rows';

const pairsOf = (before: Json[], after: Json[]): (readonly [number, number])[] => matchRows(before, after).pairs;

describe('two values are the same', () => {
  it('whatever the order of their fields, and with a field that is undefined', () => {
    expect(same({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    const withHole: Record<string, Json> = JSON.parse('{"a":1}');
    Object.assign(withHole, { b: undefined });
    expect(same(withHole, { a: 1 })).toBe(true);
  });

  it('but not for another order of a list, null for absent, a text for a number or a list for an object', () => {
    expect(same([1, 2], [2, 1])).toBe(false);
    expect(same({ a: null }, {})).toBe(false);
    expect(same('1', 1)).toBe(false);
    expect(same(['a'], { 0: 'a' })).toBe(false);
    expect(canonical('a')).toBe('"a"');
    expect(canonical(undefined)).toBe('');
  });
});

describe('rows are matched by their key', () => {
  const keyOf = (...lists: [Json[], Json[]]): string | undefined => markedPairs(...lists).key;

  it('which is the shortest name of an id that every row of both lists has once', () => {
    expect(keyOf([{ patientId: 'p', orgId: 'o' }], [{ patientId: 'p', orgId: 'x' }])).toBe('orgId');
    expect(keyOf([{ orgId: 'o', _id: 1 }], [{ orgId: 'o', _id: 2 }])).toBe('_id');
    expect(
      keyOf(
        [{ orgId: 'o', planId: 'a' }],
        [
          { orgId: 'o', planId: 'a' },
          { orgId: 'o', planId: 'b' },
        ],
      ),
    ).toBe('planId');
  });

  it.each<[string, Json[]]>([
    ['missing in one row', [{ orgId: 'a' }, {}]],
    ['empty', [{ orgId: 'a' }, { orgId: '' }]],
    ['not a text or number', [{ orgId: 'a' }, { orgId: true }]],
    ['twice there', [{ orgId: 'a' }, { orgId: 'a' }]],
    ['only like an id by its letters', [{ paid: 'a' }, { paid: 'b' }]],
    ['of a list of texts', ['a', 'b']],
  ])('and none if it is %s', (_, rows) => {
    expect(keyOf(rows, [])).toBeUndefined();
  });

  it('even if everything else of the row differs; only an id is certain to stay', () => {
    const [a, b] = [
      { id: 1, text: 'a' },
      { id: 2, text: 'b' },
    ];
    const swapped = [
      { id: 2, text: 'x' },
      { id: 1, text: 'y' },
    ];
    expect(matchRows([a, b], swapped)).toEqual({
      pairs: [
        [0, 1],
        [1, 0],
      ],
      certain: true,
    });
    expect(matchRows([{ _id: 1, name: 'a' }], [{ _id: 2, name: 'a' }])).toEqual({ pairs: [], certain: true });
    // A row whose reference changed may be the same row.
    expect(matchRows([{ orgId: 1, name: 'a' }], [{ orgId: 2, name: 'a' }])).toEqual({
      pairs: [[0, 0]],
      certain: false,
    });
  });
});

describe('rows without a key', () => {
  it('are matched by content, duplicates in order', () => {
    expect(pairsOf(['a', 'b', 'a', 'c'], ['x', 'a', 'a', 'b'])).toEqual([
      [0, 1],
      [1, 3],
      [2, 2],
    ]);
    expect(pairsOf(['a', 'a', 'b'], ['a', 'b'])).toEqual([
      [0, 0],
      [2, 1],
    ]);
    expect(pairsOf(['a', 'b'], ['a', 'b', 'b'])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  const row = (number: string, kind: string, note: string, on: boolean) => ({ number, kind, note, on });
  const [one, two, three] = [row('1', 'home', 'a', true), row('2', 'work', 'b', false), row('3', 'mobile', 'c', true)];

  it('are the same row after an edit if enough of it stayed, in the order of the list', () => {
    expect(matchRows([one, two, three], [{ ...one, number: '11' }, three])).toEqual({
      pairs: [
        [0, 0],
        [2, 1],
      ],
      certain: false,
    });
    // The edited row is matched with the similar row, not with the next row.
    const edited = { ...two, note: 'z' };
    expect(pairsOf([one, two, three], [row('9', 'fax', 'q', false), edited, three])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(
      pairsOf(
        [one, two],
        [
          { ...two, note: 'y' },
          { ...one, note: 'x' },
        ],
      ),
    ).toHaveLength(1);
  });

  it('are another row if little stayed, and texts are never edits of each other', () => {
    expect(pairsOf([one], [row('9', 'fax', 'q', true)])).toEqual([]);
    expect(pairsOf([{ a: 1, b: 1, c: 1, d: 1 }], [{ a: 1, b: 2, c: 2, d: 2 }])).toEqual([]);
    expect(pairsOf([{ a: 1, b: 1, c: 1 }], [{ a: 1, b: 2, c: 2 }])).toEqual([[0, 0]]);
    // In a row with two fields, every change counts as an edit.
    expect(pairsOf([{ a: 1, b: 1 }], [{ a: 2, b: 2 }])).toEqual([[0, 0]]);
    expect(pairsOf(['a'], ['b'])).toEqual([]);
    expect(pairsOf([{}], [one])).toEqual([]);
  });

  it('of very long lists are paired by their order alone', () => {
    const list = (mark: string) => Array.from({ length: 201 }, (_, at) => row(`${at}`, 'home', mark, true));
    const pairs = pairsOf(list('a'), list('b'));
    expect(pairs).toEqual(list('a').map((_, at) => [at, at]));
    const unlike = Array.from({ length: 201 }, (_, at) => row(`x${at}`, 'fax', 'q', false));
    expect(pairsOf(list('a'), unlike)).toEqual([]);
  });

  it('each have one partner at most, and equal rows are never left without one', () => {
    const rows = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 });
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const pairs = pairsOf(before, after);
        expect(new Set(pairs.map(([at]) => at)).size).toBe(pairs.length);
        expect(new Set(pairs.map(([, place]) => place)).size).toBe(pairs.length);
        for (const [at, place] of pairs) expect(after[place]).toBe(before[at]);
        const count = (list: string[], mark: string): number => list.filter((each) => each === mark).length;
        const shared = ['a', 'b', 'c', 'd'].map((mark) => Math.min(count(before, mark), count(after, mark)));
        expect(pairs).toHaveLength(shared.reduce((sum, each) => sum + each, 0));
        expect([...pairs].sort(([a], [b]) => a - b)).toEqual(pairs);
      }),
    );
  });
});

it('a new order is explained with the fewest moves', () => {
  const order = fc.uniqueArray(fc.nat(6), { maxLength: 7 });
  fc.assert(
    fc.property(order, (places) => {
      const pairs = places.map((place, at) => [at, place] as const);
      const moved = movedPairs(pairs);
      const stay = pairs.filter((pair) => !moved.has(pair)).map(([, place]) => place);
      expect([...stay].sort((a, b) => a - b)).toEqual(stay);
      let longest = 0;
      for (let chosen = 0; chosen < 2 ** places.length; chosen += 1) {
        const run = places.filter((_, at) => (chosen >> at) & 1);
        if (run.every((place, at) => at === 0 || (run[at - 1] ?? 0) < place)) longest = Math.max(longest, run.length);
      }
      expect(stay).toHaveLength(longest);
    }),
  );
});
