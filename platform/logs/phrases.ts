import { ERROR_CODES } from '../../src/contract/errorCodes';
import { LANGUAGES } from '../../src/domain/entity/types';
import { folded } from '../../src/domain/logs/text';
import { inProduction } from '../../src/domain/productionWords';
import { trimEnd } from '../../src/domain/trimEnd';
import errors from '../../src/i18n/messages/first/errors';

/** A text with fewer words, or with fewer Chinese characters, could be part of too many sentences. */
const FEWEST_WORDS = 3;
const FEWEST_CHARACTERS = 6;

const CODES: ReadonlySet<string> = new Set(Object.values(ERROR_CODES).flatMap((codes) => Object.keys(codes)));

const plain = (text: string): string =>
  trimEnd(
    folded(text)
      .replace(/[‘’]/g, "'")
      .replace(/\s+/g, ' ')
      .replace(/^[\s,.]+/, ''),
    /[\s.!?。！？]/,
  );

const isPhrase = (text: string): boolean =>
  text.split(' ').length >= FEWEST_WORDS || (text.match(/\p{Script=Han}/gu) ?? []).length >= FEWEST_CHARACTERS;

/** The parts of a text between its values, and between its forms for one and for many. */
const partsOf = (text: string): string[] => text.split(/%\{\w+\}|\|\|\|\|/).map(plain);

/** The parts of the console's texts for each error code, in every language and with the words of every stage. */
const PARTS = LANGUAGES.flatMap((language) =>
  Object.entries(errors[language]).flatMap(([code, text]) =>
    CODES.has(code) && typeof text === 'string'
      ? [{ code, parts: [text, inProduction(text, language)].flatMap(partsOf) }]
      : [],
  ),
);

/**
 * The codes of errors for which the console shows these words, in any language. A caller on the telephone reads these
 * words; log lines have the codes.
 */
export function codesOfWords(words: string): string[] {
  const wanted = plain(words);
  if (!isPhrase(wanted)) return [];
  const found = PARTS.filter(({ parts }) =>
    parts.some((part) => part.includes(wanted) || (isPhrase(part) && wanted.includes(part))),
  );
  return [...new Set(found.map(({ code }) => code))];
}
