import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AlertCell, LaneCell } from '../../../src/custom/recentActivity/story/rows/cells';
import { lackingIn, widthOf } from '../../../src/custom/recentActivity/story/grid/fit';
import { detailOf } from '../../../src/custom/recentActivity/story/grid/zoom';
import type { LabMark } from '../../../src/domain/report/shapes';
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
  expect(
    shown([
      lab('30', '08:00'),
      lab('400', '10:00', { mark: { side: 'above', critical: false }, gravity: 1 }),
      lab('35', '12:00'),
    ]),
  ).toBe('400 ×3');
  const critical = lab('90', '09:00', { mark: { side: 'above', critical: true }, gravity: 3 });
  expect(shown([critical, lab('400', '10:00', { mark: { side: 'above', critical: false }, gravity: 2 })])).toBe(
    '90 ×2',
  );
  const [one, two] = [1, 3].map((score) => lab(String(score), `0${score}:00`, { row: 'symptoms', score }));
  expect(shown([two, one].flatMap((fact) => fact ?? []))).toBe('3 ×2');
});

test('a value that does not fit says that it is there; a value outside its range says where', () => {
  const drawn = (fact: Fact) => {
    const lane = render(<LaneCell facts={[fact]} lanes={[{ key: 'alt', name: 'ALT' }]} />).container;
    const part = (selector: string) => lane.querySelector(selector);
    return { className: part('.lane > span')?.className, number: part('.numbers'), instead: part('.instead') };
  };
  expect(drawn(lab('30', '08:00')).instead?.innerHTML).toBe('<i class="dot"></i>');
  const high = drawn(lab('43.1', '08:00', { mark: { side: 'above', critical: false } }));
  expect(high.className).toBe('out above w7');
  expect(high.number?.textContent).toBe('43.1');
  expect(high.number?.querySelector('.side')).not.toBeNull();
  // The sign that stands for the number has a shape for each side, and two of them for what the laboratory calls critical.
  const signOf = (side: LabMark['side'], critical: boolean) => {
    const sign = drawn(lab('43.1', '08:00', { mark: { side, critical } })).instead?.querySelector('.side');
    return [...(sign?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
  };
  const sides = ['above', 'below', 'abnormal'] as const;
  const signs = sides.map((side) => signOf(side, false));
  expect(signs.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(new Set(signs.flat()).size).toBe(3);
  expect(sides.map((side) => signOf(side, true))).toEqual(signs.map(([path]) => [path, path]));
  expect(drawn(lab('pending', '08:00')).instead?.innerHTML).toBe('<i class="dot"></i>');
  // A symptom of score 0, or without a score, has no tint that says so.
  expect(drawn(lab('3', '08:00', { row: 'symptoms' })).instead?.innerHTML).toBe('<i class="dot"></i>');
  expect(drawn(lab('0', '08:00', { row: 'symptoms', score: 0 })).instead?.innerHTML).toBe('<i class="dot"></i>');
  expect(drawn(lab('2', '08:00', { row: 'symptoms', score: 2 })).className).toBe('score s2');
});

test('a text is shown where a day has room for it; its sign needs none', () => {
  const fits = (text: string, width: number) =>
    !lackingIn(width, detailOf(width))
      .split(' ')
      .includes(String(widthOf(text)));
  expect([12, 27, 40, 110].map((width) => fits('105', width))).toEqual([false, true, true, true]);
  expect([12, 27, 34, 60].map((width) => fits('43.1', width))).toEqual([false, true, true, true]);
  expect([27, 40, 60, 110].map((width) => fits('pending', width))).toEqual([false, false, true, true]);
  expect([60, 104].map((width) => fits('a very long text of a laboratory', width))).toEqual([false, true]);
});

test('alerts of several colors are not counted as the gravest', () => {
  const alert = (key: string, color: 'red' | 'yellow', value: string): Fact => ({
    row: 'alert',
    key,
    name: 'Alert',
    value,
    more: [],
    marks: [],
    color,
  });
  const facts = [alert('1', 'red', 'Severe'), alert('2', 'yellow', 'Mild'), alert('3', 'yellow', 'Mild')];
  const { container } = render(<AlertCell facts={facts} />);
  expect(container.textContent).toBe(' Severe  Mild ×2');
  expect([...container.querySelectorAll('svg')].map((sign) => sign.getAttribute('class'))).toEqual([
    'sign red',
    'sign yellow',
  ]);
});
