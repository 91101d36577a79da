import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueTicks, widthOf } from '../../../src/ui/charts/valueTicks';

test('an axis reaches its largest value by round steps', () => {
  expect(valueTicks(3)).toEqual([0, 1, 2, 3]);
  expect(valueTicks(7)).toEqual([0, 2, 4, 6, 8]);
  expect(valueTicks(100)).toEqual([0, 25, 50, 75, 100]);
  expect(valueTicks(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(valueTicks(1234.5)).toEqual([0, 500, 1000, 1500]);
  expect(valueTicks(2, true)).toEqual([0, 1, 2]);
  expect(valueTicks(0)).toEqual([0, 1]);
});

test('any largest value is below the last tick and above the one before', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.boolean(), (most, whole) => {
      const ticks = valueTicks(most, whole);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most * (1 - 1e-9));
      expect(ticks.at(-2)).toBeLessThan(most);
      if (whole) expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test('longer texts need more space', () => {
  expect(widthOf(['0', '10,000'])).toBeGreaterThan(widthOf(['0', '100']));
});
