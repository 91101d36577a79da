import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '../domain/entity/types';
import { isLanguage, LANGUAGE_NAMES } from './choice';
import { currentLanguage, loadPack, prepare, speak, wantedLanguage } from './current';
import english from './languages/en';
import { loadLaterEnglish } from './later';
import type { LanguagePack } from './pack';
import { derivePhrases, phraseOf } from './phrases';
import { speakProduction, worded } from './stage';

export { isLanguage, LANGUAGE_NAMES } from './choice';
export { currentLanguage, currentPack, onBeforeLanguage, onLanguage } from './current';
export { allTexts } from './later';
export { addPhrases, type PhraseSource } from './phrases';

const phrasesOf = (pack: LanguagePack, language: Language) =>
  ({ ...pack.admin, ...worded(pack.texts, language) }) as unknown as TranslationMessages;

const polyglot = polyglotI18nProvider(
  (locale) => {
    const language = isLanguage(locale) ? locale : 'en';
    return language === 'en' ? phrasesOf(english, 'en') : loadPack(language).then((pack) => phrasesOf(pack, language));
  },
  'en',
  LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  { allowMissing: true },
);

async function changeLocale(locale: string, remember: boolean): Promise<void> {
  const language = isLanguage(locale) ? locale : 'en';
  const pack = await prepare(language);
  await polyglot.changeLocale(language);
  derivePhrases(language);
  speak(language, pack, remember);
}

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const phrase = phraseOf(key);
    return polyglot.translate(key, phrase === undefined ? options : { ...options, _: phrase });
  },
  changeLocale: async (locale) => {
    // The screens that are open may have come with another language, which brings all its texts at once.
    if (locale === 'en') await loadLaterEnglish();
    await changeLocale(locale, true);
  },
};

/** Puts another language in use and remembers it; screens say what they say anew, and keep what was typed in them. */
export const changeLanguage = (language: Language): Promise<void> => i18nProvider.changeLocale(language);

const providers = new Map<Language, I18nProvider>();

/**
 * The provider as it is while a language is in use: an object for each, so that all that translates renders again.
 * React-admin's own change of locale would mount the whole console anew, with the loss of every edit.
 */
export function providerIn(language: Language): I18nProvider {
  const known = providers.get(language) ?? { ...i18nProvider };
  providers.set(language, known);
  return known;
}

/** Resolves once the reader's language is in use; the first render waits for it. Falls back to English on failure. */
export const startI18n = (): Promise<void> =>
  changeLocale(wantedLanguage(), false).catch(() => speak('en', english, false));

/** Says everything in the words of the stage from now on. */
export async function wordsOfStage(stage: string): Promise<void> {
  if (stage !== 'production') return;
  speakProduction();
  await changeLocale(currentLanguage(), false);
}
