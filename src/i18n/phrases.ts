import type { Language } from '../domain/entity/types';
import { currentLanguage } from './current';

/** Texts of a language by full key, made from something else than the pack: labels in schemas, what comes later. */
export type PhraseSource = (language: Language) => Record<string, string>;

const sources = new Set<PhraseSource>();
let phrases: Record<string, string> = {};

/** Asks every source anew, for another language. */
export const derivePhrases = (language: Language): void => {
  phrases = Object.assign({}, ...[...sources].map((source) => source(language)));
};

/** Adds texts; the pack's text of the same key wins. Adding a source again does nothing. */
export function addPhrases(source: PhraseSource): void {
  if (sources.has(source)) return;
  sources.add(source);
  Object.assign(phrases, source(currentLanguage()));
}

export const phraseOf = (key: string): string | undefined => phrases[key];
