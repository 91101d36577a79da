/** The width of a Latin letter at an axis, in CSS pixels. Chinese, Japanese and Korean characters are twice as wide. */
const LETTER = 7;
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
/** Maximum length of a label, in Latin letters. */
const MOST = 32;
const BESIDE = 16;

/** The length of a text in Latin letters. */
const lettersOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);

/** The number of letters that fit side by side in this width. */
export const lettersIn = (width: number): number => Math.max(2, Math.floor(width / LETTER) - 1);

/** A label that fits at an axis; one with more letters than `most` ends with an ellipsis. */
export function shortened(text: string, most = MOST): string {
  if (lettersOf(text) <= most) return text;
  const characters = [...text];
  while (lettersOf(characters.join('')) > most - 1) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/** The width in CSS pixels that an axis with these labels needs. */
export const widthOfLabels = (labels: readonly string[]): number =>
  Math.max(0, ...labels.map((label) => lettersOf(shortened(label)))) * LETTER + BESIDE;
