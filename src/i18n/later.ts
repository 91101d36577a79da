import { currentLanguage } from './current';
import type { Texts } from './define';
import { addPhrases } from './phrases';
import { worded } from './stage';

/** Texts by their full keys. */
function flat(texts: Texts, prefix = ''): Record<string, string> {
  const entries = Object.entries(texts).map(([key, value]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries) as Record<string, string>;
}

let english: Promise<void> | null = null;

/**
 * The English texts that the first screens do without; loaded once.
 * @throws when they do not arrive; the next call tries again
 */
export function loadLaterEnglish(): Promise<void> {
  english ??= import('virtual:messages/en/later').then(
    ({ default: texts }) => {
      const phrases = flat(texts);
      addPhrases((language) => (language === 'en' ? worded(phrases, 'en') : {}));
    },
    (error: unknown) => {
      english = null;
      throw error;
    },
  );
  return english;
}

/** Resolves once every text in the language in use is there: other languages than English come in one piece. */
export const allTexts = (): Promise<void> => (currentLanguage() === 'en' ? loadLaterEnglish() : Promise.resolve());
