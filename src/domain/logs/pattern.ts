import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';
import { lineText, searchedText } from './text';

/**
 * A log line is stored as a pattern, which many lines share, and the values that differ between them: numbers, ids,
 * hashes and moments. `GET /api/patients/{patientId} 200` and the same request with 404 have one pattern.
 */
export interface Split {
  /** The line's entries as JSON text, with a mark in place of each value. */
  pattern: string;
  /** The values in the order of their marks. */
  values: string[];
}

/** The mark of a value within a text. It is a character for private use, which texts do not contain in practice. */
export const TEXT_MARK = '\uE000';
/** A string that stands for a JSON number. */
const NUMBER_MARK = '\uE001';

/**
 * A value within a text: a UUID, a moment, a long hexadecimal number, or a number that does not follow a letter, so
 * that names such as R4 stay words. The marks themselves count as values, so that every text can be restored.
 */
const VALUE = new RegExp(
  [
    '(?<![\\da-f])[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}(?![\\da-f])',
    '(?<!\\d)\\d{4}-\\d\\d-\\d\\dT[\\d:.]+(?:Z|[+-]\\d\\d:\\d\\d)?(?!\\d)',
    '(?<![\\p{L}\\p{N}_])(?=[a-f]*\\d)[\\da-f]{12,}(?![\\p{L}\\p{N}_])',
    '(?<![\\p{L}\\p{N}_])\\d+(?:\\.\\d+)?',
    `[${TEXT_MARK}${NUMBER_MARK}]`,
  ].join('|'),
  'giu',
);

function cut(value: Json, values: string[]): Json {
  if (typeof value === 'number') {
    values.push(JSON.stringify(value));
    return NUMBER_MARK;
  }
  if (typeof value === 'string')
    return value.replace(VALUE, (found) => {
      values.push(found);
      return TEXT_MARK;
    });
  if (Array.isArray(value)) return value.map((each) => cut(each, values));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cut(each, values)]));
  return value;
}

/** Splits a line's entries into a pattern and its values. `joined` restores exactly the same entries. */
export function split(log: Json): Split {
  const values: string[] = [];
  return { pattern: JSON.stringify(cut(log, values)), values };
}

function fill(value: Json, next: () => string): Json {
  if (value === NUMBER_MARK) return Number(next());
  if (typeof value === 'string') return value.replaceAll(TEXT_MARK, next);
  if (Array.isArray(value)) return value.map((each) => fill(each, next));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, next)]));
  return value;
}

/**
 * The entries of a line. Missing values become empty texts.
 * @param pattern the parsed pattern of `split`
 */
export function joined(pattern: Json, values: readonly string[]): Json {
  let at = 0;
  return fill(pattern, () => values[at++] ?? '');
}

const marked = (text: string): string =>
  text.replaceAll(`"${NUMBER_MARK}"`, TEXT_MARK).replaceAll(NUMBER_MARK, TEXT_MARK);

/** The text of a pattern that is shown, with a mark in place of each value. */
export const patternText = (pattern: Json): string => marked(lineText(pattern));

/** The text of a pattern in which people search, with a mark in place of each value. */
export const searchedPattern = (pattern: Json): string => marked(searchedText(pattern));

/** The text of the pattern of a line's entries; see `patternText`. */
export function patternOf(log: Json): string {
  const pattern: Json = cut(log, []);
  return patternText(pattern);
}

/** A pattern's text as it is shown, with `…` in place of each value. */
export const shownPattern = (text: string): string => text.replaceAll(TEXT_MARK, '…');
