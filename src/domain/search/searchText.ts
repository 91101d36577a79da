import type { EntityRecord } from '../entity/types';
import { valuesAt } from '../entity/paths';

/** Accents and the like over and under letters (Unicode block "Combining Diacritical Marks"). */
const MARKS = /[\u0300-\u036f]/g;

/** Which folding this is: a text that was folded by another is folded anew. */
export const FOLDING = 2;

/**
 * Text as search compares it: compatibility forms united (full-width, ligatures), accents and case ignored. Signs that
 * make another letter of one, as in Japanese and Hindi, are kept.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase();

const MAX_WORDS = 8;

/**
 * The words of what somebody looks for, folded: each has to be found, in whatever field, so that a full name finds whom
 * it names. Of a text of very many words the last ones stay together.
 */
export function searchWords(text: string): string[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const rest = words.splice(MAX_WORDS - 1).join(' ');
  return rest === '' ? words : [...words, rest];
}

/** What free text searches of a record: the values at `paths`, folded, one per line. */
export function searchText(paths: readonly string[], record: EntityRecord): string {
  return paths
    .flatMap((path) => valuesAt(record, path))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => foldText(String(value)).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join('\n');
}
