import type { Language } from '../domain/entity/types';

/** Texts of one area in one language; groups may nest. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The same keys as the English texts, no more and no fewer. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** An area's texts in every language. */
export type Messages<T> = Record<Language, SameKeys<T>>;

/** Declares an area: English defines the keys, and the other languages must have exactly the same keys. */
export function defineMessages<const T extends Texts>(
  all: { en: T } & Record<Exclude<Language, 'en'>, NoInfer<SameKeys<T>>>,
): Messages<T> {
  return all as unknown as Messages<T>;
}

/** Some of the keys of the English texts. */
type SomeKeys<T> = { [K in keyof T]?: T[K] extends string ? string : SomeKeys<T[K]> };

/** The texts of one screen, in its own folder, at least in English. */
export interface ScreenTexts extends Partial<Record<Language, Texts>> {
  en: Texts;
}

/**
 * Declares the texts of one screen, as the default export of its `texts.ts`. A text that a language lacks is shown in
 * English.
 */
export function defineTexts<const T extends Texts>(
  all: { en: T } & { [L in Exclude<Language, 'en'>]?: NoInfer<SomeKeys<T>> },
): ScreenTexts {
  return all as ScreenTexts;
}

/** The texts of a language; a missing text is replaced by the English text. */
export function withEnglish(english: Texts, texts: Texts = {}): Texts {
  const merged = Object.entries(english).map(([key, text]): [string, string | Texts] => {
    const own = texts[key];
    if (typeof text === 'string') return [key, typeof own === 'string' ? own : text];
    return [key, withEnglish(text, typeof own === 'object' ? own : {})];
  });
  return Object.fromEntries(merged);
}
