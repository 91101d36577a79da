import type { Result } from './types';

const number = ({ value, unit }: Result): string => `${value.toFixed(value < 10 ? 2 : 0)}${unit ? ` ${unit}` : ''}`;

/** The results as one Markdown table. */
export function report(results: readonly Result[]): string {
  const rows = [
    ['what', 'on', 'measured', 'must', '', 'medians'],
    ...results.map((result) => [
      result.what,
      result.on,
      number(result),
      `≤ ${result.must}${result.unit ? ` ${result.unit}` : ''}`,
      result.value <= result.must ? 'holds' : 'MISSED',
      result.detail,
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)].join('\n');
}
