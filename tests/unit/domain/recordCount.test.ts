import { expect, test } from 'vitest';
import { recordCount } from '../../../src/domain/csv/recordCount';
import { csvLine } from '../../../src/domain/csv/cells';

const fileOf = (...rows: string[][]): Uint8Array =>
  new TextEncoder().encode(rows.map((row) => `${csvLine(row)}\r\n`).join(''));

test('a record may have lines and quotation marks in its cells', () => {
  expect(recordCount(fileOf())).toBe(0);
  expect(recordCount(fileOf(['Name', 'Answer']))).toBe(1);
  expect(recordCount(fileOf(['Name', 'Answer'], ['Ann "Annie"', 'one\ntwo\r\nthree'], ['Bob', '"\n"']))).toBe(3);
});
