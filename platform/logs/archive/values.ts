import { SEPARATOR, type LineRow } from '../store/rows';
import type { ColumnReader, ColumnWriter } from './columns';

type Valued = Pick<LineRow, 'pattern_id' | 'vals'>;

/** The rows of each pattern, by their index. */
function byPattern(patterns: readonly number[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  patterns.forEach((pattern, index) => {
    const group = groups.get(pattern);
    if (group) group.push(index);
    else groups.set(pattern, [index]);
  });
  return groups;
}

/**
 * Writes the values of lines: pattern by pattern, first the first value of each line, then the second, because values
 * in the same place of a pattern are similar.
 */
export function writeValues(to: ColumnWriter, rows: readonly Valued[]): void {
  const widths: number[] = [];
  const texts: string[] = [];
  for (const group of byPattern(rows.map(({ pattern_id: id }) => id)).values()) {
    const lines = group.map((index) => (rows[index]?.vals ?? '').split(SEPARATOR));
    const width = lines[0]?.length ?? 1;
    const isEven = width < 256 && lines.every(({ length }) => length === width);
    widths.push(isEven ? width : 0);
    if (isEven) for (let place = 0; place < width; place += 1) texts.push(...lines.map((line) => line[place] ?? ''));
    else texts.push(...lines.map((line) => line.join(SEPARATOR)));
  }
  to.numbers(widths, 1);
  to.texts(texts);
}

/** Reads what `writeValues` has written. @returns the values of each line */
export function readValues(from: ColumnReader, patterns: readonly number[]): string[] {
  const groups = [...byPattern(patterns).values()];
  const widths = from.numbers(groups.length, 1);
  const texts = from.texts(patterns.length);
  const values = patterns.map(() => '');
  let at = 0;
  groups.forEach((group, index) => {
    const width = Math.max(1, widths[index] ?? 1);
    group.forEach((row, line) => {
      const own = Array.from({ length: width }, (_, place) => texts[at + place * group.length + line] ?? '');
      values[row] = own.join(SEPARATOR);
    });
    at += width * group.length;
  });
  return values;
}
