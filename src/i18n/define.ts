import type { Language } from '../domain/entity/types';

/** Texts of one area in one language; groups may nest. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The same keys as the English texts, no more and no fewer. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> };

/** An area's texts in every language. */
export type Messages<T> = Record<Language, SameKeys<T>>;

/** Declares an area: English defines the keys, and the other languages must have exactly those. */
export function defineMessages<const T extends Texts>(
  all: { en: T } & Record<Exclude<Language, 'en'>, NoInfer<SameKeys<T>>>,
): Messages<T> {
  return all as unknown as Messages<T>;
}
