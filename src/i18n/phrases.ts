import type { Language } from '../domain/entity/types';
import { currentLanguage } from './current';

/** Texts by full key that are not in the pack: labels from schemas, and texts that load later. */
export type PhraseSource = (language: Language) => Record<string, string>;

const sources = new Set<PhraseSource>();
let phrases: Record<string, string> = {};

/** Collects the texts of all sources for a new language. */
export const derivePhrases = (language: Language): void => {
  phrases = Object.assign({}, ...[...sources].map((source) => source(language)));
};

/**
 * Adds a source of texts. If the pack has a text with the same key, the pack's text is used. Adding a source twice has
 * no effect.
 */
export function addPhrases(source: PhraseSource): void {
  if (sources.has(source)) return;
  sources.add(source);
  Object.assign(phrases, source(currentLanguage()));
}

export const phraseOf = (key: string): string | undefined => phrases[key];
