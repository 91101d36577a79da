import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/domain/entity/types';
import { mergeRecords } from '../../../src/domain/rules/merge';

const merge = (base: Json[], mine: Json[], theirs: Json[]) => {
  const { merged, conflicts } = mergeRecords({ list: base }, { list: mine }, { list: theirs });
  return { list: merged['list'], conflicts: conflicts.map(({ path }) => path) };
};
const row = (id: string, more: JsonObject = {}): JsonObject => ({ id, ...more });

describe('a list that both sides changed', () => {
  it('has the rows that either side added, each after the row that preceded it', () => {
    const [a, b] = [row('a'), row('b')];
    expect(merge([a, b], [a, row('m'), b], [a, b, row('t')])).toEqual({
      list: [a, row('m'), b, row('t')],
      conflicts: [],
    });
    expect(merge([a, b], [row('m'), row('n'), a, b], [a, row('t'), b]).list).toEqual([
      row('m'),
      row('n'),
      a,
      row('t'),
      b,
    ]);
    // The other side removed the row that precedes my added row.
    expect(merge([a, b], [a, b, row('m')], [a]).list).toEqual([a, row('m')]);
    expect(merge([a], [a, row('m')], []).list).toEqual([row('m')]);
  });

  it('has a row that both added once, and reports a conflict if its contents differ', () => {
    const a = row('a');
    const [one, other] = [row('n', { text: 'x' }), row('n', { text: 'y' })];
    expect(merge([a], [a, one], [a, one, row('t')])).toEqual({ list: [a, one, row('t')], conflicts: [] });
    expect(merge([a], [a, one], [a, other]).conflicts).toEqual(['list']);
  });

  it('has the edits of both, of different rows and of different fields of a row', () => {
    const base = [row('a', { x: 1, y: 1 }), row('b', { x: 1 })];
    expect(
      merge(base, [row('a', { x: 2, y: 1 }), row('b', { x: 1 })], [row('a', { x: 1, y: 3 }), row('b', { x: 4 })]),
    ).toEqual({ list: [row('a', { x: 2, y: 3 }), row('b', { x: 4 })], conflicts: [] });
  });

  it('reports a conflict if one side removed a row that the other edited; an unedited one is removed', () => {
    const base = [row('a', { x: 1 }), row('b', { x: 1 })];
    expect(merge(base, [base[0] ?? null], [row('a', { x: 1 }), row('b', { x: 2 })])).toEqual({
      list: [row('a', { x: 1 }), row('b', { x: 2 })],
      conflicts: ['list[1]'],
    });
    expect(merge(base, [row('b', { x: 2 })], [row('b', { x: 1 }), row('c')])).toEqual({
      list: [row('b', { x: 2 }), row('c')],
      conflicts: [],
    });
    const edited = [row('a', { x: 2 }), row('b', { x: 1 })];
    expect(merge(base, edited, [row('b', { x: 1 }), row('c')]).conflicts).toEqual(['list[0]']);
  });

  it('has the order of the side that changed it; two new orders are a conflict', () => {
    const [a, b, c] = [row('a'), row('b'), row('c')];
    expect(merge([a, b, c], [c, a, b], [a, b, c, row('t')])).toEqual({ list: [c, row('t'), a, b], conflicts: [] });
    expect(merge([a, b, c], [a, b, c, row('m')], [c, a, b])).toEqual({ list: [c, row('m'), a, b], conflicts: [] });
    expect(merge([a, b, c], [c, a, b], [b, a, c]).conflicts).toEqual(['list']);
  });

  it('has one default: the choice of one side applies, two different choices are a conflict', () => {
    const base = [row('a', { default: true }), row('b', { default: false }), row('c', { default: false })];
    const chosen = (id: string) => base.map((each) => row(String(each['id']), { default: each['id'] === id }));
    expect(merge(base, chosen('b'), [...base, row('t', { default: false })])).toEqual({
      list: [...chosen('b'), row('t', { default: false })],
      conflicts: [],
    });
    expect(merge(base, chosen('b'), chosen('c')).conflicts).toEqual(['list']);
    const withNew = (id: string) => [...chosen(''), row(id, { default: true })];
    expect(merge(base, withNew('m'), withNew('t')).conflicts).toEqual(['list']);
  });
});

describe('three versions of any list of rows with ids', () => {
  const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), x: fc.nat(2) }), {
    selector: ({ id }) => id,
    maxLength: 4,
  });

  it('merge to the other side if one side changed nothing, and to the common result if both did the same', () => {
    fc.assert(
      fc.property(rows, rows, (base, changed) => {
        expect(merge(base, base, changed)).toEqual({ list: changed, conflicts: [] });
        expect(merge(base, changed, base)).toEqual({ list: changed, conflicts: [] });
        expect(merge(base, changed, changed)).toEqual({ list: changed, conflicts: [] });
      }),
    );
  });

  it('never lose a row that a side added, and never have an id twice', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const { list, conflicts } = merge(base, mine, theirs);
        if (conflicts.includes('list') || !Array.isArray(list)) return;
        const ids = list.map((each) => JSON.stringify(each).slice(0, 9));
        expect(new Set(ids).size).toBe(ids.length);
        const known = new Set(base.map(({ id }) => id));
        const wanted = [...mine, ...theirs].filter(({ id }) => !known.has(id));
        for (const { id } of wanted) expect(list.some((each) => JSON.stringify(each).includes(`"${id}"`))).toBe(true);
      }),
    );
  });
});
