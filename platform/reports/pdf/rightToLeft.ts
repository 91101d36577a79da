import makeBidi from 'bidi-js';
import { inOrder, RIGHT_TO_LEFT, withoutIsolates } from '../../../src/domain/isolated';

/** Number of letters in a line of a text that is written from right to left. It fits into a narrow column. */
export const RTL_LINE = 24;
const NO_BREAK = '\u00A0';

const bidi = makeBidi();

export const isRtl = (word: string): boolean => RIGHT_TO_LEFT.test(word);

export const HEBREW = /\p{Script=Hebrew}/u;
/** Arabic letters, and signs and digits that Arabic shares with other scripts. */
export const ARABIC = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\u064B-\u0655\u0660-\u0669]/u;
/** The PDF library reverses each run of letters of these scripts, with the joiners between them. */
const RTL_RUN = new RegExp(`(?:${HEBREW.source}|${ARABIC.source}|[\\u200C\\u200D])+`, 'gu');
/** The two halves of a sign outside the basic plane, in the wrong order. */
const SWAPPED_HALVES = /([\uDC00-\uDFFF])([\uD800-\uDBFF])/g;

/** Such a sign has two halves, and the library counts each as a letter. So two characters stand for the sign. */
const OUTSIDE_PLANE = /[\u{10000}-\u{10FFFF}]/gu;
const inPlane = (text: string): string => text.replaceAll(OUTSIDE_PLANE, (sign) => (/\p{L}/u.test(sign) ? 'xx' : '••'));

const reversed = (text: string): string => [...text].toReversed().join('');

/** First and last index of each line of a phrase, without the spaces between them. Lines end between words. */
function linesIn(text: string, from: number, to: number): [number, number][] {
  const lines: [number, number][] = [];
  for (const word of text.slice(from, to + 1).matchAll(/\S+/g)) {
    const first = from + word.index;
    const last = first + word[0].length - 1;
    const line = lines.at(-1);
    if (line && last - line[0] < RTL_LINE) line[1] = last;
    else lines.push([first, last]);
  }
  return lines;
}

/**
 * Puts words that are read from right to left into the order in which they are seen, by the Unicode algorithm. The
 * library that makes the PDF sets the letters of a word in the right order, but all words from left to right. A long
 * phrase gets several lines.
 */
export function asSeen(given: string): string {
  if (!isRtl(given)) return withoutIsolates(given);
  const text = inOrder(given);
  const embedding = bidi.getEmbeddingLevels(inPlane(text), 'ltr');
  const { levels } = embedding;

  const seen = ([from, to]: [number, number]): string => {
    const mirrored = bidi.getMirroredCharactersMap(text, levels, from, to);
    return bidi
      .getReorderedIndices(text, embedding, from, to)
      .slice(from, to + 1)
      .map((at) => mirrored.get(at) ?? text.charAt(at))
      .join('')
      .replaceAll(SWAPPED_HALVES, '$2$1')
      .replaceAll(RTL_RUN, (run) => (isRtl(run) ? reversed(run) : run))
      .replaceAll(/\s+/gu, NO_BREAK);
  };

  let out = '';
  for (let at = 0; at < text.length;) {
    let end = at;
    const isPhrase = Boolean(levels[at]);
    while (end + 1 < text.length && Boolean(levels[end + 1]) === isPhrase) end += 1;
    out += isPhrase ? linesIn(text, at, end).map(seen).join('\n') : text.slice(at, end + 1);
    at = end + 1;
  }
  return withoutIsolates(out);
}
