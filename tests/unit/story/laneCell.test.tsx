import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LaneCell } from '../../../src/custom/recentActivity/story/rows/cells';
import type { Fact } from '../../../src/domain/story/facts/fact';

afterEach(cleanup);

const lab = (short: string, at: string, more: Partial<Fact> = {}): Fact => ({
  row: 'labs',
  key: 'alt',
  name: 'ALT',
  value: `${short} U/L`,
  short,
  more: [],
  marks: [],
  at: `2026-11-14T${at}:00.000Z`,
  ...more,
});
const shown = (facts: Fact[]): string => {
  const { container } = render(<LaneCell facts={facts} lanes={[{ key: 'alt', name: 'ALT' }]} />);
  return container.textContent ?? '';
};

test('of several values of a day, a lane shows the gravest, or else the latest, and how many there are', () => {
  expect(shown([lab('30', '08:00')])).toBe('30');
  expect(shown([lab('30', '08:00'), lab('35', '12:00')])).toBe('35 ×2');
  expect(shown([lab('30', '08:00'), lab('400', '10:00', { side: 'above' }), lab('35', '12:00')])).toBe('400 ×3');
  const [one, two] = [1, 3].map((score) => lab(String(score), `0${score}:00`, { row: 'symptoms', score }));
  expect(shown([two, one].flatMap((fact) => fact ?? []))).toBe('3 ×2');
});
