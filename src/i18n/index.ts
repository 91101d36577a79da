import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '../domain/entity/types';
import { isLanguage, LANGUAGE_NAMES } from './choice';
import { currentLanguage, loadPack, prepare, speak, wantedLanguage } from './current';
import english from './languages/en';
import type { LanguagePack } from './pack';

export { isLanguage, LANGUAGE_NAMES } from './choice';
export { currentLanguage, currentPack, onBeforeLanguage, onLanguage } from './current';

const phrasesOf = (pack: LanguagePack) => ({ ...pack.admin, ...pack.texts }) as unknown as TranslationMessages;

/** Texts of a language by full key, made from something else than the area files (labels in entity schemas). */
export type PhraseSource = (language: Language) => Record<string, string>;

const sources = new Set<PhraseSource>();
let derived: Record<string, string> = {};

const derive = (language: Language): void => {
  derived = Object.assign({}, ...[...sources].map((source) => source(language)));
};

/** Adds texts that the schemas carry; an area file's text of the same key wins. Adding a source again does nothing. */
export function addPhrases(source: PhraseSource): void {
  if (sources.has(source)) return;
  sources.add(source);
  Object.assign(derived, source(currentLanguage()));
}

const polyglot = polyglotI18nProvider(
  (locale) => (locale === 'en' ? phrasesOf(english) : loadPack(isLanguage(locale) ? locale : 'en').then(phrasesOf)),
  'en',
  LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  { allowMissing: true },
);

async function changeLocale(locale: string, remember: boolean): Promise<void> {
  const language = isLanguage(locale) ? locale : 'en';
  const pack = await prepare(language);
  await polyglot.changeLocale(language);
  derive(language);
  speak(language, pack, remember);
}

export const i18nProvider: I18nProvider = {
  ...polyglot,
  translate: (key, options) => {
    const phrase = derived[key];
    return polyglot.translate(key, phrase === undefined ? options : { ...options, _: phrase });
  },
  changeLocale: (locale) => changeLocale(locale, true),
};

/** Puts another language in use and remembers it; screens say what they say anew, and keep what was typed in them. */
export const changeLanguage = (language: Language): Promise<void> => changeLocale(language, true);

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
