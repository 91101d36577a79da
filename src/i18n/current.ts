import dayjs from 'dayjs';
import type { Language } from '../domain/entity/types';
import { chooseLanguage, storedLanguage, storeLanguage } from './choice';
import english from './languages/en';
import type { LanguagePack } from './pack';

const lazy: Record<Exclude<Language, 'en'>, () => Promise<{ default: LanguagePack }>> = {
  fr: () => import('./languages/fr'),
  es: () => import('./languages/es'),
  'zh-Hant': () => import('./languages/zh-Hant'),
  'zh-Hans': () => import('./languages/zh-Hans'),
};

const loaded = new Map<Language, LanguagePack>([['en', english]]);
const listeners = new Set<() => void>();
let current: Language = 'en';

/** The texts and locales of a language; loaded once. */
export async function loadPack(language: Language): Promise<LanguagePack> {
  const known = loaded.get(language);
  if (known || language === 'en') return known ?? english;
  const { default: pack } = await lazy[language]();
  loaded.set(language, pack);
  return pack;
}

export const currentLanguage = (): Language => current;

/** The pack of the language in use. */
export const currentPack = (): LanguagePack => loaded.get(current) ?? english;

/** Calls back after each change of language; returns the way to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Preparation = (language: Language) => Promise<void>;
const preparations = new Set<Preparation>();

/** Has something loaded before a language is put in use. */
export const onBeforeLanguage = (prepare: Preparation): void => void preparations.add(prepare);

/** Resolves once all that a language needs is there. */
export async function prepare(language: Language): Promise<LanguagePack> {
  const [pack] = await Promise.all([loadPack(language), ...[...preparations].map((each) => each(language))]);
  return pack;
}

/** Makes a loaded language the one in use: page, dates, stored choice, listeners. */
export function speak(language: Language, pack: LanguagePack, remember: boolean): void {
  current = language;
  dayjs.locale(pack.dayjs);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  if (remember) storeLanguage(language);
  for (const listener of listeners) listener();
}

/** What local storage, then the browser ask for. */
export const wantedLanguage = (): Language =>
  chooseLanguage(storedLanguage(), typeof navigator === 'undefined' ? [] : navigator.languages);
