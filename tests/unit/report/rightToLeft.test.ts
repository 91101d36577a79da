import { describe, expect, test } from 'vitest';
import { isolated } from '../../../src/domain/isolated';
import { asSeen } from '../../../platform/reports/pdf/rightToLeft';
import { fittingRows } from '../../../platform/reports/pdf/tallRows';

/** A text without the spaces that keep words on one line. */
const plain = (text: string): string => asSeen(text).replaceAll('\u00A0', ' ');

describe('words from right to left, in the order in which they are seen', () => {
  test('leave other texts as they are', () => {
    for (const text of ['', 'Called (Ada), 14:02', 'a\nb  c', '王 김']) expect(asSeen(text)).toBe(text);
  });

  test('are reversed within the sentence around them', () => {
    expect(plain(`Triage (${isolated('أحمد علي')}, 14:02): grade 3`)).toBe('Triage (علي أحمد, 14:02): grade 3');
    expect(plain('דוד כהן · Ada')).toBe('כהן דוד · Ada');
    expect(plain('Ada\nדוד כהן')).toBe('Ada\nכהן דוד');
  });

  test('keep numbers readable, and signs on the side on which they are read', () => {
    expect(plain('שלום 12 ימים')).toBe('ימים 12 שלום');
    expect(plain('בלי (חום), כאב')).toBe('כאב ,(חום) בלי');
    expect(plain('חום. 3 נקודות')).toBe('נקודות 3 .חום');
    expect(plain('עד 39.5 מעלות')).toBe('מעלות 39.5 עד');
    expect(plain('می\u200Cخواهم')).toBe('می\u200Cخواهم');
    expect(plain('שלום 😀 עולם')).toBe('עולם 😀 שלום');
  });

  test('have lines of a few words, the first words above', () => {
    const lines = plain('אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע').split('\n');
    expect(lines).toEqual(['חמש ארבע שלוש שתיים אחת', 'תשע שמונה שבע שש']);
  });

  test('get a new row where their short lines would be higher than a page', () => {
    const text = 'שלום עולם '.repeat(60).trim();
    expect(fittingRows([{ text }], [500]).length).toBeGreaterThan(1);
    expect(fittingRows([{ text: 'Hello all '.repeat(60) }], [500])).toHaveLength(1);
  });
});
