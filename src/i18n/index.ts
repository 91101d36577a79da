import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { LANGUAGES, type Language } from '../domain/entity/types';
import { inOrder } from '../domain/isolated';
import { isLanguage, LANGUAGE_NAMES } from './choice';
import { currentLanguage, loadPack, prepare, setLanguage, preferredLanguage } from './current';
import english from './languages/en';
import { loadLaterEnglish } from './later';
import type { LanguagePack } from './pack';
import { derivePhrases, phraseOf } from './phrases';
import { switchToProduction, stageTexts } from './stage';

export { isLanguage, LANGUAGE_NAMES } from './choice';
export { currentLanguage, currentPack, onBeforeLanguage, onLanguage } from './current';
export { allTexts } from './later';
export { addPhrases, type PhraseSource } from './phrases';

const phrasesOf = (pack: LanguagePack, language: Language) =>
  ({ ...pack.admin, ...stageTexts(pack.texts, language) }) as unknown as TranslationMessages;

const defaultProvider = polyglotI18nProvider(
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
  await defaultProvider.changeLocale(language);
  derivePhrases(language);
  setLanguage(language, pack, remember);
}

/** Values that are inserted into a text, such as a name, must not change the writing direction of the text. */
const inserted = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, typeof value === 'string' ? inOrder(value) : value]),
  );

export const i18nProvider: I18nProvider = {
  ...defaultProvider,
  translate: (key, given) => {
    const options = given && inserted(given);
    const phrase = phraseOf(key);
    return defaultProvider.translate(key, phrase === undefined ? options : { ...options, _: phrase });
  },
  changeLocale: async (locale) => {
    // Screens that were opened in another language lack the English texts that load later. A pack of any other language
    // has all its texts.
    if (locale === 'en') await loadLaterEnglish();
    await changeLocale(locale, true);
  },
};

/** Switches to another language and remembers it. Screens are re-rendered and keep typed text. */
export const changeLanguage = (language: Language): Promise<void> => i18nProvider.changeLocale(language);

const providers = new Map<Language, I18nProvider>();

/**
 * A new provider object per language, so that everything that translates re-renders. react-admin's own change of locale
 * would remount the whole console and lose every edit.
 */
export function providerIn(language: Language): I18nProvider {
  const known = providers.get(language) ?? { ...i18nProvider };
  providers.set(language, known);
  return known;
}

/** Resolves once the reader's language is loaded; the first render waits for it. Falls back to English on failure. */
export const startI18n = (): Promise<void> =>
  changeLocale(preferredLanguage(), false).catch(() => setLanguage('en', english, false));

/** Switches to the texts of the stage. */
export async function applyStage(stage: string): Promise<void> {
  if (stage !== 'production') return;
  switchToProduction();
  await changeLocale(currentLanguage(), false);
}
