import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { cellText, quotedCell } from '../../../src/domain/csv/cells';
import { compositeCells, compositeLine, harmless } from '../../../src/domain/csv/composite';

/** A composite value as PostgreSQL's `record_out` writes it. */
const written = (cells: readonly (string | null)[]): string =>
  `(${cells
    .map((cell) => {
      if (cell === null) return '';
      return cell === '' || /[\s"\\(),]/.test(cell) ? `"${cell.replace(/["\\]/g, '$&$&')}"` : cell;
    })
    .join(',')})`;

const TEXTS = [
  'plain',
  'with space',
  '',
  'a, b',
  '"quoted"',
  'back\\slash',
  '\\',
  '("(")',
  'line\r\nbreak',
  '=1+1',
  "'=1",
  '-5',
  '＝wide',
  '@a b',
  '"=1"',
  '[{"number": "+1 555"}]',
  'Ærø 李 🙂',
  ',',
  '\tx',
];

describe('composite values', () => {
  test('cells are read as they were written', () => {
    expect(compositeCells('(a,,"b ""c""")')).toEqual(['a', null, 'b "c"']);
    expect(compositeCells('()')).toEqual([null]);
    expect(compositeCells('(,)')).toEqual([null, null]);
    expect(compositeCells('("")')).toEqual(['']);
    expect(compositeCells(written([...TEXTS, null]))).toEqual([...TEXTS, null]);
  });

  test.each(TEXTS)('a line with %j is a valid CSV line, and no formula', (text) => {
    for (const cells of [[text], [text, null, 'z'], ['a', text], [null, text, text]]) {
      const line = compositeLine(written(cells), []);
      const read = (parse(line, { relax_column_count: true }) as string[][])[0] ?? [''];
      expect(read).toEqual(cells.map((cell) => cellText(cell)));
    }
  });

  test('a negative number is no formula if its column contains numbers', () => {
    expect(compositeLine('(-5,-5)', [quotedCell])).toBe("-5,'-5");
    expect(harmless('=1,2')).toBe(`"'=1,2"`);
  });
});
