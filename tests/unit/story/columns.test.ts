import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, drawnColumns, spanInView, withMargin } from '../../../src/custom/recentActivity/story/grid/columns';

const count = fc.integer({ min: 0, max: 400 });
const column = fc.integer({ min: -5, max: 420 });

describe('the columns that are drawn', () => {
  test('are those of the span and the one that is kept, each once and in order; the others are gaps', () => {
    fc.assert(
      fc.property(column, column, column, count, (from, to, kept, days) => {
        const drawn = drawnColumns({ from, to }, kept, days);
        let next = 0;
        for (const each of drawn) {
          expect(each.gap).toBeGreaterThanOrEqual(0);
          expect(each.column).toBe(next + each.gap);
          next = each.column + 1;
        }
        expect(next).toBeLessThanOrEqual(days);
        const wanted = (day: number): boolean => day === kept || (day >= from && day < to);
        const all = Array.from({ length: days }, (_, day) => day);
        expect(drawn.map((each) => each.column)).toEqual(all.filter(wanted));
      }),
    );
  });

  test('contain every day of which a part is visible', () => {
    fc.assert(
      fc.property(
        fc.record({
          left: fc.integer({ min: 0, max: 20_000 }),
          room: fc.integer({ min: 1, max: 3_000 }),
          width: fc.double({ min: 12, max: 320, noNaN: true }),
          count,
        }),
        (view) => {
          const seen = spanInView(view);
          for (let day = 0; day < view.count; day += 1) {
            const inSight = day * view.width < view.left + view.room && (day + 1) * view.width > view.left;
            expect(inSight && !(day >= seen.from && day < seen.to)).toBe(false);
          }
          expect(covers(withMargin(seen, view.count), seen)).toBe(true);
          expect(covers({ from: 0, to: view.count }, withMargin(seen, view.count))).toBe(true);
        },
      ),
    );
  });

  test('include one more screen at each side, in whole blocks', () => {
    expect(withMargin({ from: 100, to: 140 }, 365)).toEqual({ from: 56, to: 184 });
    expect(withMargin({ from: 325, to: 365 }, 365)).toEqual({ from: 280, to: 365 });
    expect(spanInView({ left: 0, room: 0, width: 27, count: 30 })).toEqual({ from: 0, to: 0 });
  });
});
