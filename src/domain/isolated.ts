/** Letters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Removes the invisible characters that change the writing direction of the text after them. In a name, such a
 * character would reverse the rest of the sentence, so that `grade 10` reads as `01 edarg`.
 */
export const inOrder = (text: string): string => text.replaceAll(/[\u202a-\u202e]/g, '');

/** The invisible characters that begin and end a part with its own writing direction. */
const BEGIN = '\u2068';
const END = '\u2069';

/**
 * Makes a name safe to use in a sentence. A name that is written from right to left would otherwise reverse the numbers
 * and signs after it, so that `2 → 3` reads as `3 → 2`.
 */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `${BEGIN}${inOrder(name)}${END}` : inOrder(name);

/** A text without the signs of `isolated`, for programs that do not support them. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
