import { LANGUAGES, type Language } from '../domain/entity/types';
import { isOneOf } from '../domain/entity/read';

const STORAGE_KEY = 'careglass.language';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
};

export const isLanguage = (value: unknown): value is Language => isOneOf(LANGUAGES, value);

/** The supported language for a browser's tag (`zh-HK`, `fr-CA`), or undefined. */
export function languageOfTag(tag: string): Language | undefined {
  const parts = tag.toLowerCase().split(/[-_]/);
  const primary = parts[0];
  if (primary !== 'zh') return LANGUAGES.find((language) => language === primary);
  if (parts.includes('hant')) return 'zh-Hant';
  if (parts.includes('hans')) return 'zh-Hans';
  return parts.some((part) => ['tw', 'hk', 'mo'].includes(part)) ? 'zh-Hant' : 'zh-Hans';
}

/** The stored choice, or else the first supported language of the browser, or else English. */
export function chooseLanguage(stored: string | null, browser: readonly string[]): Language {
  if (isLanguage(stored)) return stored;
  for (const tag of browser) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return 'en';
}

/** The stored choice; null if nothing is stored, or if the browser blocks storage. */
export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The browser blocks storage, so the choice lasts until the page is closed.
  }
}
