import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import { Standing } from '../../../src/domain/rules/standing';

/** The values at a path, step by step, as a reader would collect them. */
const collected = (records: readonly Json[], steps: readonly string[]): Json[] =>
  steps.reduce<Json[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (Array.isArray(value)) return /^\d+$/.test(step) ? value : [];
        return isObject(value) && Object.hasOwn(value, step) ? [value[step] ?? null] : [];
      }),
    [...records],
  );

const leaf = fc.oneof(fc.constantFrom('a', 'b', ''), fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(null));
const step = fc.constantFrom('x', 'y', '0', '1');
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(step, tie('value'), { maxKeys: 3 }),
  ),
}));

describe('the stored values at a place', () => {
  test('are those of all rows, in whatever order they are asked for', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 3 }), fc.array(fc.array(step, { maxLength: 4 })), (records, paths) => {
        const standing = new Standing(() => records);
        for (const steps of paths) {
          const found = standing.at(steps);
          const sorted = (values: readonly Json[]) => values.map((each) => JSON.stringify(each)).toSorted();
          expect(sorted(found.values)).toEqual(sorted(collected(records, steps)));
          for (const each of found.values) expect(found.has(each)).toBe(true);
          expect(found.has('never')).toBe(false);
        }
      }),
    );
  });

  test('are read once for all rows, and not at all if nobody asks', () => {
    let reads = 0;
    const rows = Array.from({ length: 100 }, (_, at) => ({ name: `row ${at}` }));
    const standing = new Standing(() => {
      reads += 1;
      return [{ rows }];
    });
    const names = standing.field('rows').rows.field('name');
    expect(reads).toBe(0);
    rows.forEach(({ name }, at) => {
      expect(standing.at(['rows', String(at), 'name'])).toBe(names);
      expect(names.has(name)).toBe(true);
    });
    expect(reads).toBe(1);
  });
});
