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

/** Loads a language's texts and locales, once. */
export async function loadPack(language: Language): Promise<LanguagePack> {
  const known = loaded.get(language);
  if (known || language === 'en') return known ?? english;
  const { default: pack } = await lazy[language]();
  loaded.set(language, pack);
  return pack;
}

export const currentLanguage = (): Language => current;

export const currentPack = (): LanguagePack => loaded.get(current) ?? english;

/** Calls the listener after each change of language; returns the function that unsubscribes. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

type Preparation = (language: Language) => Promise<void>;
const preparations = new Set<Preparation>();

/** Registers a function that loads what a language needs, before the console switches to that language. */
export const onBeforeLanguage = (prepare: Preparation): void => void preparations.add(prepare);

/** Resolves once everything that a language needs is loaded. */
export async function prepare(language: Language): Promise<LanguagePack> {
  const [pack] = await Promise.all([loadPack(language), ...[...preparations].map((each) => each(language))]);
  return pack;
}

/**
 * Switches the page and the dates to a loaded language, stores the choice if `remember` is true, and calls the
 * listeners.
 */
export function setLanguage(language: Language, pack: LanguagePack, remember: boolean): void {
  current = language;
  dayjs.locale(pack.dayjs);
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  if (remember) storeLanguage(language);
  for (const listener of listeners) listener();
}

/** The language from local storage, or else from the browser. */
export const preferredLanguage = (): Language =>
  chooseLanguage(storedLanguage(), typeof navigator === 'undefined' ? [] : navigator.languages);
