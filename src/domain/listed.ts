import type { Language } from './entity/types';

/** Names one after another, without a word between the last two; Chinese has its own comma for this. */
export const listed = (names: readonly string[], language: Language): string =>
  names.join(language.startsWith('zh') ? '、' : ', ');
