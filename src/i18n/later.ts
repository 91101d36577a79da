import { currentLanguage } from './current';
import type { Texts } from './define';
import { addPhrases } from './phrases';
import { stageTexts } from './stage';

/** Flattens texts to their full keys. */
function flat(texts: Texts, prefix = ''): Record<string, string> {
  const entries = Object.entries(texts).map(([key, value]) =>
    typeof value === 'string' ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
  );
  return Object.assign({}, ...entries);
}

let english: Promise<void> | null = null;

/**
 * Loads, once, the English texts that the first screens do not need.
 * @throws if the download fails; the next call retries
 */
export function loadLaterEnglish(): Promise<void> {
  english ??= import('virtual:messages/en/later').then(
    ({ default: texts }) => {
      const phrases = flat(texts);
      addPhrases((language) => (language === 'en' ? stageTexts(phrases, 'en') : {}));
    },
    (error: unknown) => {
      english = null;
      throw error;
    },
  );
  return english;
}

/** Resolves once all texts of the current language are loaded. Languages other than English come as one file. */
export const allTexts = (): Promise<void> => (currentLanguage() === 'en' ? loadLaterEnglish() : Promise.resolve());
