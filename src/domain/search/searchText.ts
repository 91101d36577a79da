import type { EntityRecord } from '../entity/types';
import { valuesAt } from '../entity/paths';

/** Combining accents (Unicode block "Combining Diacritical Marks"). */
const MARKS = /[\u0300-\u036f]/g;

/** The version of the folding; texts folded by another version are folded again. */
export const FOLDING = 2;

/**
 * Normalizes a text for search: compatibility forms (full width, ligatures) are unified, accents and case ignored.
 * Marks that make a different letter, as in Japanese and Hindi, are kept.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase();

const MAX_WORDS = 8;

/**
 * The folded words of a search. Each word must be found, in any field, so that a full name finds its person. If there
 * are too many words, the remaining words are searched as one text.
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const rest = words.splice(MAX_WORDS - 1).join(' ');
  return rest === '' ? words : [...words, rest];
}

/** The searchable text of a record: the values at `paths`, folded, one per line. */
export function searchText(paths: readonly string[], record: EntityRecord): string {
  return paths
    .flatMap((path) => valuesAt(record, path))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => foldText(String(value)).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join('\n');
}
