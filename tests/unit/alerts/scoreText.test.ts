import { expect, test } from 'vitest';
import { scoreText } from '../../../src/domain/alerts/scoreText';
import type { Json } from '../../../src/domain/entity/types';

const words = {
  language: 'en' as const,
  named: (scale: string, value: number) => `${scale}${value}`,
  scale: String,
  described: (name: string, value: string) => `${name}: ${value}`,
  yes: 'Yes',
  no: 'No',
  scored: (value: number) => `${value} of 4`,
};
const scale = (classType: string, max = 4, unit?: string) => ({ classType, max, ...(unit && { unit }) });
const say = (value: Json | undefined, ...tupleDescriptions: object[]) =>
  scoreText(value, { tupleDescriptions: tupleDescriptions as never }, words);

test('a score has the word of its scale only if the symptom has no other scale', () => {
  expect(say(3, scale('severity'))).toBe('severity3 (3)');
  expect(say(3, scale('frequency'), scale('severity'))).toBe('3 of 4');
  expect(say(1, scale('boolean', 1))).toBe('Yes');
  expect(say(2, scale('boolean', 1), scale('amount'))).toBe('2 of 4');
  expect(say(2.5, scale('severity'))).toBe('2.5 of 4');
  expect(say(2, scale('integer'))).toBe('2 of 4');
});

test('a laboratory result is a grade, never a measurement with a unit', () => {
  const value = { classType: 'number', unit: 'mg/dL' };
  expect(say(3, value, { classType: 'number' }, scale('grade'))).toBe('grade3 (3)');
  expect(say(3, { classType: 'integer', max: 50, unit: '/d' })).toBe('3');
});

test('a value that is no score, or whose data type is unknown, is shown as it is', () => {
  expect(say(12, scale('severity'))).toBe('12');
  expect(say('text', scale('severity'))).toBe('text');
  expect(say(undefined, scale('severity'))).toBe('');
  expect(scoreText(3, undefined, words)).toBe('3');
});
