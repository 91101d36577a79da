import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { changedPlaces, diffRecords, type Change } from '../../../src/domain/rules';
import { keepMine, mergeRecords } from '../../../src/domain/rules/merge';
import { canonical } from '../../../src/domain/rules/rows';

const listOf = (changes: Change[]) => changes.map(({ path, from, to, moved }) => ({ path, from, to, moved }));
const diffLists = (before: Json[], after: Json[]) => diffRecords({ list: before }, { list: after });

/** Rows with different contents; in half of the lists the rows also have an id. */
const rows = fc
  .tuple(
    fc.boolean(),
    fc.uniqueArray(fc.record({ email: fc.emailAddress(), level: fc.nat(5), on: fc.boolean() }), {
      minLength: 1,
      maxLength: 12,
      selector: ({ email }) => email,
    }),
  )
  .map(([keyed, list]): JsonObject[] =>
    list.map((row, index) => (keyed ? { ...row, rowId: `r${index}` } : { ...row })),
  );

/** Reconstructs `after` from `before` and the changes of the list. */
function apply(before: readonly Json[], changes: Change[]): Json[] {
  const own = changes.filter(({ path }) => /^list\[\d+\]$/.test(path));
  const placeOf = ({ path }: Change): number => Number(/\d+/.exec(path)?.[0]);
  const gone = new Set(own.filter(({ to }) => to === undefined).map(placeOf));
  const moved = own.filter((change) => change.moved);
  const away = new Set(moved.map((change) => change.moved?.from));
  const fixed = new Map<number, Json>();
  for (const change of own) {
    if (change.moved) fixed.set(change.moved.to, structuredClone(before[change.moved.from] ?? null));
    else if (change.from === undefined) fixed.set(placeOf(change), change.to ?? null);
    else if (change.to !== undefined) fixed.set(placeOf(change), change.to);
  }
  const stay = before.filter((_, index) => !gone.has(index) && !away.has(index)).map((row) => structuredClone(row));
  const after: Json[] = [];
  const replaced = own.filter((change) => change.from !== undefined && change.to !== undefined && !change.moved).length;
  for (let at = 0; at < before.length - gone.size + (fixed.size - moved.length - replaced); at += 1) {
    const known = fixed.get(at);
    const next = known ?? stay.shift() ?? null;
    if (
      known !== undefined &&
      own.some(
        (change) => placeOf(change) === at && change.to !== undefined && change.from !== undefined && !change.moved,
      )
    )
      stay.shift();
    after.push(next);
  }
  for (const { path, to } of changes) {
    const inner = /^list\[(\d+)\]\.(\w+)$/.exec(path);
    const row = inner && after[Number(inner[1])];
    if (!row || typeof row !== 'object' || Array.isArray(row)) continue;
    if (to === undefined) delete row[inner[2] ?? ''];
    else row[inner[2] ?? ''] = to;
  }
  return after;
}

describe('differences of lists', () => {
  it('shows a row removed from the middle as one removed row', () => {
    const list = ['a', 'b', 'c', 'd'].map((name) => ({ email: `${name}@example.org`, level: 1 }));
    expect(diffLists(list, list.toSpliced(1, 1))).toEqual([{ path: 'list[1]', from: list[1], to: undefined }]);
  });

  it('distinguishes an edited row, a new one and a removed one', () => {
    const a = { orgId: 'a', main: true };
    const changes = diffLists(
      [a, { orgId: 'b', main: false }, { orgId: 'c', main: false }],
      [
        { orgId: 'n', main: false },
        { orgId: 'a', main: false },
        { orgId: 'c', main: false },
      ],
    );
    expect(changes).toEqual([
      { path: 'list[1]', from: { orgId: 'b', main: false }, to: undefined },
      { path: 'list[0]', from: undefined, to: { orgId: 'n', main: false } },
      { path: 'list[1].main', from: true, to: false },
    ]);
  });

  it('recognizes an edited row by its unchanged values', () => {
    const before = [
      { email: 'a@x', level: 1, note: 'first' },
      { email: 'b@x', level: 2, note: 'second' },
    ];
    expect(diffLists(before, [{ email: 'b@x', level: 2, note: 'other' }])).toEqual([
      { path: 'list[0]', from: before[0], to: undefined },
      { path: 'list[0].note', from: 'second', to: 'other' },
    ]);
    expect(diffLists(['x', 'y'], ['x', 'z'])).toEqual([
      { path: 'list[1]', from: 'y', to: undefined },
      { path: 'list[1]', from: undefined, to: 'z' },
    ]);
  });

  it('in any list, removed rows give exactly one change each', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.boolean()), (list, choice) => {
        const gone = list.map(() => choice.next().value as boolean);
        const changes = diffLists(
          list,
          list.filter((_, index) => !gone[index]),
        );
        expect(listOf(changes)).toEqual(
          list.flatMap((row, index) =>
            gone[index] ? [{ path: `list[${index}]`, from: row, to: undefined, moved: undefined }] : [],
          ),
        );
      }),
    );
  });

  it('in any list, added rows give exactly one change each', () => {
    fc.assert(
      fc.property(rows, fc.infiniteStream(fc.boolean()), (list, choice) => {
        const fresh = list.map(() => choice.next().value as boolean);
        const changes = diffLists(
          list.filter((_, index) => !fresh[index]),
          list,
        );
        expect(changes.map(({ path, from, to }) => [path, from, to])).toEqual(
          list.flatMap((row, index) => (fresh[index] ? [[`list[${index}]`, undefined, row]] : [])),
        );
      }),
    );
  });

  it('a new order is described by moved rows only, and by the fewest if one row moved', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (list, a, b) => {
        const [from, to] = [a % list.length, b % list.length];
        const after = list.toSpliced(from, 1);
        after.splice(to, 0, list[from] ?? {});
        const changes = diffLists(list, after);
        expect(changes).toHaveLength(from === to ? 0 : 1);
        expect(changes.every(({ moved }) => moved !== undefined)).toBe(true);
      }),
    );
  });

  it('the changes are enough to convert one state into the other', () => {
    const edit = fc.tuple(rows, rows, fc.nat(), fc.infiniteStream(fc.nat(3)));
    fc.assert(
      fc.property(edit, ([list, others, turn, stream]) => {
        const after = list
          .filter(() => stream.next().value !== 0)
          .map((row) => (stream.next().value === 0 ? { ...row, level: 9 } : row))
          .concat(others.slice(0, turn % 3));
        const turned = [...after.slice(turn % (after.length + 1)), ...after.slice(0, turn % (after.length + 1))];
        const rebuilt = apply(list, diffLists(list, turned));
        expect(rebuilt.map(canonical)).toEqual(turned.map(canonical));
        expect(diffLists(turned, turned)).toEqual([]);
      }),
    );
  });

  it('errors of a form refer to positions, whichever row is there', () => {
    const list = [{ x: 1 }, { x: 2 }, { x: 3 }];
    expect(changedPlaces({ list }, { list: list.slice(1) })).toEqual(['list[0].x', 'list[1].x', 'list[2]']);
  });
});

describe('merging lists of rows', () => {
  const org = (orgId: string, note = ''): JsonObject => ({ orgId, note });
  const base: EntityRecord = { orgs: [org('a'), org('b'), org('c')] };
  const merge = (mine: JsonObject[], theirs: JsonObject[]) => mergeRecords(base, { orgs: mine }, { orgs: theirs });

  it("keeps both sides' changes of different rows", () => {
    const { merged, conflicts } = merge(
      [org('a', 'mine'), org('b'), org('c'), org('m')],
      [org('t'), org('a'), org('b', 'theirs')],
    );
    expect(conflicts).toEqual([]);
    expect(merged['orgs']).toEqual([org('t'), org('a', 'mine'), org('b', 'theirs'), org('m')]);
  });

  it('reports the row that one side edited and the other removed', () => {
    const both = merge([org('a'), org('b', 'mine'), org('c')], [org('a'), org('c')]);
    expect(both.conflicts).toEqual([{ path: 'orgs[1]', base: org('b'), mine: org('b', 'mine'), theirs: undefined }]);
    expect(both.merged['orgs']).toEqual([org('a'), org('c')]);
    expect(keepMine(both, ['orgs[1]'])['orgs']).toEqual([org('a'), org('b', 'mine'), org('c')]);
    const same = merge([org('b', 'mine')], [org('a'), org('b', 'theirs'), org('c')]);
    expect(same.conflicts.map(({ path }) => path)).toEqual(['orgs[1].note']);
    expect(keepMine(same, ['orgs[1].note'])['orgs']).toEqual([org('b', 'mine')]);
  });

  it('reports the whole list if both sides made another row the default, or both reordered it', () => {
    const three = (at: number) => ['a', 'b', 'c'].map((id, index) => ({ id, default: index === at }));
    const both = mergeRecords({ list: three(0) }, { list: three(1) }, { list: three(2) });
    expect(both.conflicts.map(({ path }) => path)).toEqual(['list']);
    const turned = merge([org('c'), org('a'), org('b')], [org('b'), org('a'), org('c')]);
    expect(turned.conflicts.map(({ path }) => path)).toEqual(['orgs']);
  });

  it('a change of one side only gives that side’s state', () => {
    fc.assert(
      fc.property(rows, rows, (before, after) => {
        const [from, to] = [{ list: before }, { list: after }];
        expect(mergeRecords(from, to, from).merged).toEqual(to);
        expect(mergeRecords(from, from, to).merged).toEqual(to);
        expect(mergeRecords(from, to, to).conflicts).toEqual([]);
      }),
    );
  });

  it('no row that a side added is lost or duplicated', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (list, a, b) => {
        const mine = list.toSpliced(a % (list.length + 1), 0, { email: 'mine' });
        const theirs = list.toSpliced(b % (list.length + 1), 0, { email: 'theirs' });
        const { merged, conflicts } = mergeRecords({ list }, { list: mine }, { list: theirs });
        expect(conflicts).toEqual([]);
        const marks = (merged['list'] as Json[]).map(canonical).sort();
        expect(marks).toEqual([...list, { email: 'mine' }, { email: 'theirs' }].map(canonical).sort());
      }),
    );
  });
});
