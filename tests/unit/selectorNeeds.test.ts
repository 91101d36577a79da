import { expect, test } from 'vitest';
import { needsOf } from '../support/selectorNeeds';

test.each([
  ['.a.b', [{ classes: ['a', 'b'] }]],
  ['table', [{ tag: 'table', classes: [] }]],
  ['UL .a > LI.b:hover::before', [{ tag: 'li', classes: ['b'] }]],
  [
    'p, .a~b',
    [
      { tag: 'p', classes: [] },
      { tag: 'b', classes: [] },
    ],
  ],
  ['input[type="x,.y]" i]:not(.a, :is(b, .c))', [{ tag: 'input', classes: [] }]],
  ['li:nth-child(2n + 1)', [{ tag: 'li', classes: [] }]],
] as const)('%s', (selector, needs) => {
  expect(needsOf(selector)).toEqual(needs);
});

test.each(['*', ':hover', '[hidden]', 'p, #a', '.a :not(p)', '.a\\:b', 'svg|a', '.ä', '&.a', 'a:not('])(
  'it is not known what %s needs',
  (selector) => {
    expect(needsOf(selector)).toBeNull();
  },
);
