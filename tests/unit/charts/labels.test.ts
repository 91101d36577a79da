import { describe, expect, test } from 'vitest';
import { lettersIn, shortened, widthOfLabels } from '../../../src/ui/charts/labels';

describe('the labels of bars', () => {
  test.each([
    ['Pain management', 'Pain management'],
    ['A'.repeat(32), 'A'.repeat(32)],
    ['A'.repeat(33), `${'A'.repeat(31)}…`],
    ['血'.repeat(16), '血'.repeat(16)],
    ['血'.repeat(17), `${'血'.repeat(15)}…`],
    ['A word that ends where it is cut, here', 'A word that ends where it is cu…'],
  ])('%s fits as %s', (text, shown) => expect(shortened(text)).toBe(shown));

  test('are cut to the room of their bar', () => {
    expect(shortened('Call the patient', lettersIn(61))).toBe('Call t…');
    expect(shortened('Orange', lettersIn(61))).toBe('Orange');
    expect(shortened('Orange', lettersIn(1))).toBe('O…');
  });

  test('get the width of the longest one; a Chinese character is twice as wide as a letter', () => {
    expect(widthOfLabels([])).toBe(16);
    expect(widthOfLabels(['abc', 'abcdef'])).toBe(6 * 7 + 16);
    expect(widthOfLabels(['abcdef', '免疫相關'])).toBe(8 * 7 + 16);
    expect(widthOfLabels(['血'.repeat(40)])).toBe(31 * 7 + 16);
  });
});
