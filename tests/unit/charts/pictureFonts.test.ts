import { expect, test } from 'vitest';
import { rangeIncludes } from '../../../src/ui/charts/pictureFonts';

test.each([
  ['U+0000-00FF, U+0131', 'é', true],
  ['U+0000-00FF, U+0131', 'ı', true],
  ['U+0000-00FF, U+0131', 'ą', false],
  ['U+4??', '\u{4ab}', true],
  ['U+4??', '\u{500}', false],
  ['u+1F600', '😀', true],
  ['', '語', true],
])('the characters %j include %s: %s', (range, char, isIncluded) => {
  expect(rangeIncludes(range)(char.codePointAt(0) ?? 0)).toBe(isIncluded);
});
