import type { EntityRecord } from '../entity/types';
import { valuesAt } from '../entity/paths';
import { PLAIN_FORMS, spelledOut } from './letters';
import { phoneDigits } from './phoneNumber';

/** Combining accents (Unicode block "Combining Diacritical Marks"). */
const MARKS = /[\u0300-\u036f]/g;

/** The version of the folding; texts folded by another version are folded again. */
export const FOLDING = 3;

const LETTERS = new RegExp(`[${Object.keys(PLAIN_FORMS).join('')}]`, 'g');

/** A text in which only the case can vary: most texts are, and imports fold many. */
const PLAIN = /^[\t\n\r -_a-~]*$/;

/**
 * Normalizes a text for search: compatibility forms (full width, ligatures) are unified, accents and case ignored, and
 * letters and signs take their plain forms. Marks that make a different letter, as in Japanese and Hindi, are kept.
 */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        // Its decomposition is a space with a mark.
        .replaceAll('´', "'")
        .normalize('NFKD')
        .replace(MARKS, '')
        .normalize('NFKC')
        .toLowerCase()
        .replace(LETTERS, (letter) => PLAIN_FORMS[letter] ?? letter);

const MAX_WORDS = 8;

/** Between words: white space, and a comma or semicolon that is not within a number, as in `Smith, Ann`. */
const BETWEEN = /\s+|(?<!\d)[,;]+|[,;]+(?!\d)/;
const LEADING = /^[\s,;]+/;

/**
 * The folded words of a search. Each word must be found, in any field, so that a full name finds its person. If there
 * are too many words, the remaining words are searched as one text.
 */
export function searchWords(text: string): string[] {
  const words: string[] = [];
  let rest = foldText(text).trim();
  while (rest !== '' && words.length < MAX_WORDS - 1) {
    const [word = '', ...others] = rest.split(BETWEEN, 2);
    if (word !== '') words.push(word);
    rest = others.length === 0 ? '' : rest.slice(word.length).replace(LEADING, '');
  }
  return rest === '' ? words : [...words, rest.replace(/\s+/g, ' ')];
}

/** Longer texts are no names. */
const LONGEST_NAME = 200;

/** The texts by which a value is found: folded, with letters spelled out, and the digits of a phone number. */
function formsOf(value: string): string[] {
  const folded = foldText(value).replaceAll('\n', ' ');
  const spelled = value.length > LONGEST_NAME || PLAIN.test(value) ? undefined : spelledOut(value);
  const digits = phoneDigits(folded);
  const forms = [folded, spelled === undefined ? '' : foldText(spelled).replaceAll('\n', ' '), digits ?? ''];
  return [...new Set(forms)].filter((text) => text !== '');
}

/** The searchable text of values, one form per line. */
export const searchableText = (values: readonly unknown[]): string =>
  values
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .flatMap((value) => formsOf(String(value)))
    .join('\n');

/** The searchable text of a record: that of the values at `paths`. */
export const searchText = (paths: readonly string[], record: EntityRecord): string =>
  searchableText(paths.flatMap((path) => valuesAt(record, path)));
