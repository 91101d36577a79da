import type { ColumnKind } from './rowsFile';

const DAY = String.raw`\d{4}-\d{2}-\d{2}`;
const INTERVAL = `${DAY}(?:/${DAY})?`;
/**
 * Which texts are dates and numbers, by the kind of their column. A single day is a list of days, too, so it comes
 * first. A number with many digits, or with a zero before others, is more likely an id.
 */
const WRITTEN: readonly (readonly [kind: ColumnKind, pattern: RegExp])[] = [
  ['day', new RegExp(`^${DAY}$`)],
  ['days', new RegExp(`^${INTERVAL}(?:, ${INTERVAL})*$`)],
  ['number', /^(?:0|[1-9]\d{0,5})(?:\.\d+)?$/],
  ['time', new RegExp(String.raw`^${DAY}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$`)],
];

/**
 * The kind of a column whose values are all texts, as in a CSV file: that of dates if all its texts are dates of one
 * kind, and that of numbers if all are numbers. Empty texts are not known, so they say nothing.
 */
export function kindOfTexts(texts: readonly string[]): ColumnKind {
  const known = texts.filter((text) => text !== '');
  if (known.length === 0) return 'text';
  return WRITTEN.find(([, pattern]) => known.every((text) => pattern.test(text)))?.[0] ?? 'text';
}

/**
 * A list of days and intervals of days, each day as the reader writes it.
 * @param text of a column of the kind `days`
 */
export const daysIn = (text: string, dayText: (day: string) => string): string =>
  text
    .split(', ')
    .map((part) => part.split('/').map(dayText).join(' – '))
    .join(', ');
