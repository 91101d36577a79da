import { expect, test } from 'vitest';
import { labWeight, weightOf } from '../../../src/domain/story/findings/weight';
import type { FindingCode } from '../../../src/domain/story/findings/types';
import { level } from './madeStory';

test('findings of alerts come first, then those without a level, with what is over in its place', () => {
  const order: [FindingCode, string?][] = [
    ['worse', 'red'],
    ['better', 'red'],
    ['worse', 'orange'],
    ['noAction', 'orange'],
    ['standing', 'yellow'],
    ['better', 'green'],
    ['override'],
    ['labOutside'],
    ['symptomWorse'],
    ['silent'],
    ['resolved', 'red'],
    ['rejectedCallback'],
    ['resolved', 'orange'],
    ['medicationStarted'],
    ['resolved', 'yellow'],
    ['removed'],
    ['labBack'],
    ['resolved', 'green'],
  ];
  const weights = order.map(([code, color]) => weightOf(code, color === undefined ? null : level(color, color)));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(new Set(weights).size).toBe(weights.length);
  // Among values: what the laboratory calls critical, what is over the limit, what is only outside its range.
  const values = ([3, 2, 1] as const).map(labWeight);
  expect(values).toEqual(values.toSorted((a, b) => b - a));
  expect(values.at(-1)).toBe(weightOf('labOutside', null));
  expect(labWeight(3)).toBeGreaterThan(weightOf('override', null));
  expect(labWeight(3)).toBeLessThan(weightOf('better', level('green', 'green')));
});
