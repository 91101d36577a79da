import { RIGHT_TO_LEFT } from '../../../src/domain/isolated';

/** Number of letters in a line of a text that is written from right to left. It fits into a narrow column. */
export const RTL_LINE = 24;
const NO_BREAK = '\u00A0';

export const isRtl = (word: string): boolean => RIGHT_TO_LEFT.test(word);
/** A word without letters that are written from left to right, such as a number between two Arabic words. */
const isNeutral = (word: string): boolean => !/\p{L}/u.test(word);

/** The signs before the first letter, the letters, and the signs after the last letter. */
const AROUND = /^([^\p{L}\p{M}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su;

const MIRRORED: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
};
const mirrored = (signs: string): string =>
  [...signs]
    .toReversed()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join('');

/** A word with the signs around it on the sides on which they are seen. */
function turned(word: string): string {
  const [, before = '', letters = word, after = ''] = AROUND.exec(word) ?? [];
  return `${mirrored(after)}${letters}${mirrored(before)}`;
}

/** Words of one line in the order in which they are seen from left to right. */
const seen = (words: readonly string[]): string =>
  words
    .map((word) => (isRtl(word) ? turned(word) : word))
    .toReversed()
    .join(NO_BREAK);

/** Splits words into lines of at most `RTL_LINE` letters. */
function linesOf(words: readonly string[]): string[][] {
  const lines: string[][] = [];
  let length = 0;
  for (const word of words) {
    const line = lines.at(-1);
    length += word.length + 1;
    if (line && length <= RTL_LINE + 1) line.push(word);
    else {
      lines.push([word]);
      length = word.length + 1;
    }
  }
  return lines;
}

/**
 * A phrase from right to left: words in a right-to-left script, with numbers and signs between them. Signs before and
 * after the phrase belong to the sentence around it.
 */
function phraseOf(phrase: string): string {
  const [, before = '', inner = phrase, after = ''] = AROUND.exec(phrase) ?? [];
  return `${before}${linesOf(inner.split(/\s+/u)).map(seen).join('\n')}${after}`;
}

/**
 * Puts words that are read from right to left into the order in which they are seen. The program that makes the PDF
 * sets the letters of a word in the right order, but all words from left to right. A long phrase gets several lines.
 */
export function asSeen(text: string): string {
  if (!isRtl(text)) return text;
  const out: string[] = [];
  const parts = text.split(/(\s+)/u);
  for (let at = 0; at < parts.length;) {
    const word = parts[at] ?? '';
    if (!isRtl(word)) {
      out.push(word);
      at += 1;
      continue;
    }
    // The phrase ends with its last word in a right-to-left script.
    let end = at;
    for (let next = at + 2; next < parts.length; next += 2) {
      const found = parts[next] ?? '';
      if (/\n/u.test(parts[next - 1] ?? '')) break;
      if (isRtl(found)) end = next;
      else if (!isNeutral(found)) break;
    }
    out.push(phraseOf(parts.slice(at, end + 1).join('')));
    at = end + 1;
  }
  return out.join('');
}
