import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LIVE_KINDS, type LiveKind } from '../../../src/domain/live/kinds';
import { mergeChanges, newRowsFor, withoutOwn, type NewRows } from '../../../src/domain/live/newRows';
import { cursorText, parseCursor } from '../../../src/domain/live/cursor';

const change = fc.record<NewRows>({
  patientId: fc.constantFrom('ann', 'bo'),
  kind: fc.constantFrom(...LIVE_KINDS),
  level: fc.constantFrom(null, 'red', 'green'),
  rows: fc.integer({ min: 1, max: 9 }),
});
const lists = fc.record({
  kinds: fc.subarray([...LIVE_KINDS]),
  patientId: fc.constantFrom(null, 'ann'),
  levels: fc.constantFrom(undefined, [], ['red']),
});

describe('new rows of a list', () => {
  test('only those of its kinds, patient and levels count', () => {
    const changes: NewRows[] = [
      { patientId: 'ann', kind: 'alert', level: 'red', rows: 2 },
      { patientId: 'bo', kind: 'alert', level: 'green', rows: 3 },
      { patientId: 'ann', kind: 'labAlert', level: 'red', rows: 4 },
      { patientId: 'ann', kind: 'note', level: null, rows: 5 },
    ];
    const counted = (...[list]: Parameters<typeof newRowsFor>) => newRowsFor(list, changes);
    expect(counted({ kinds: ['alert'], patientId: null }, [])).toBe(5);
    expect(counted({ kinds: ['alert'], patientId: null, levels: ['red'] }, [])).toBe(2);
    expect(counted({ kinds: ['alert', 'labAlert'], patientId: 'ann' }, [])).toBe(6);
    expect(counted({ kinds: ['note'], patientId: 'ann', levels: ['red'] }, [])).toBe(5);
    expect(counted({ kinds: ['alert'], patientId: 'bo', levels: ['red'] }, [])).toBe(0);
  });

  test('journals count if one of their flags is shown', () => {
    const flagged = (flags: readonly string[]) =>
      newRowsFor({ kinds: ['flaggedJournal'], patientId: null, levels: flags }, [
        { patientId: 'ann', kind: 'flaggedJournal', level: 'greenAlert', rows: 1 },
        { patientId: 'ann', kind: 'flaggedJournal', level: 'greenAlert,redAlert', rows: 2 },
      ]);
    expect(flagged(['redAlert', 'orangeAlert'])).toBe(2);
    expect(flagged(['greenAlert'])).toBe(3);
    expect(flagged(['yellowAlert'])).toBe(0);
  });

  test('merged changes count the same, in whatever parts and order they arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.array(change)), lists, (parts, list) => {
        const merged = parts.reduce<NewRows[]>(mergeChanges, []);
        expect(newRowsFor(list, merged)).toBe(newRowsFor(list, parts.flat()));
        expect(newRowsFor(list, parts.toReversed().reduce<NewRows[]>(mergeChanges, []))).toBe(newRowsFor(list, merged));
        expect(merged.length).toBeLessThanOrEqual(2 * LIVE_KINDS.length * 3);
      }),
    );
  });
});

describe('a cursor', () => {
  test('is read as it was written', () => {
    for (const snapshot of ['5:5:', '5:9:5,7', '12345678901:12345678999:12345678901'])
      expect(parseCursor(cursorText({ at: 7, snapshot }))).toEqual({ at: 7, snapshot });
  });

  test('that PostgreSQL would refuse is not accepted', () => {
    for (const text of ['', '5:5:', '1.5:4:', '1.5:9:4', '1.5:9:9', '1.5:9:7,6', '1.0:5:', '1.5:9:6,', "1.5:9:'"])
      expect(parseCursor(text), text).toBeNull();
  });
});

describe('rows that the user made', () => {
  const made = (patientId: string, rows: number, kind: LiveKind = 'appointment'): NewRows => ({
    patientId,
    kind,
    level: null,
    rows,
  });

  test('are no news, each once', () => {
    const all = [made('ann', 2), made('ben', 1), made('ann', 1, 'note')];
    expect(withoutOwn(all, ['appointment'], ['ann', 'ben', 'cay'])).toEqual({
      changes: [made('ann', 1), made('ann', 1, 'note')],
      own: ['cay'],
    });
  });
});
