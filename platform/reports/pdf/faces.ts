import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '../../../src/domain/entity/types';
import { ARABIC, asSeen, HEBREW } from './rightToLeft';

/** A font file with the characters that it contains. */
export interface Face {
  name: string;
  file: string;
  /** First and last code point of each range. */
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
/** Chinese characters, Japanese letters, and signs of every script. */
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Common}]/u;

/**
 * The font families, each with the characters that it is used for: their lists of ranges also have characters that the
 * files lack.
 */
const FAMILIES = {
  inter: /[^\p{Script=Hebrew}\p{Script=Arabic}]/u,
  'noto-sans-hebrew': HEBREW,
  'noto-sans-arabic': ARABIC,
  'noto-sans-devanagari': /[\p{Script=Devanagari}\u0964\u0965]/u,
  'noto-sans-thai': /\p{Script=Thai}/u,
  'noto-sans-kr': /\p{Script=Hangul}/u,
  'noto-sans-sc': HAN,
  'noto-sans-tc': HAN,
};
type Family = keyof typeof FAMILIES;
const OTHERS = [
  'inter',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-kr',
] as const satisfies Family[];
const SIMPLIFIED_FIRST = ['noto-sans-sc', 'noto-sans-tc'] as const satisfies Family[];
const TRADITIONAL_FIRST = ['noto-sans-tc', 'noto-sans-sc'] as const satisfies Family[];

const rangesOf = (text: string): [number, number][] =>
  text.split(',').map((part) => {
    const [first = Number.NaN, last = first] = part
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });

const known = new Map<Family, Face[]>();

/** The files of a font family; its package's `unicode.json` lists their characters. */
function facesOf(family: Family): Face[] {
  const before = known.get(family);
  if (before) return before;
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const unicode: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
  const faces = Object.entries(unicode).map(([subset, ranges]): Face => {
    const part = subset.replace(/[[\]]/g, '');
    return {
      name: `${family}-${part}`,
      file: join(folder, 'files', `${family}-${part}-wght-normal.woff2`),
      ranges: rangesOf(ranges),
    };
  });
  known.set(family, faces);
  return faces;
}

/** Line breaks, and the invisible signs that join two letters or keep them apart. */
const WITHIN_RUN = /[\n\u200C\u200D]/;

/** The sign that replaces a character that no font has. */
const UNKNOWN = '?';

/**
 * Splits texts into runs of one font each, and records the fonts that a document needs. Characters shared by both
 * Chinese scripts use the font of the reader's script.
 */
export class FaceChooser {
  readonly #order: readonly Family[];
  readonly #found = new Map<string, Face | null>();
  readonly #used = new Set<Face>();
  #missing = false;

  constructor(language: Language) {
    const isTraditional = language === 'zh-Hant';
    this.#order = [...OTHERS, ...(isTraditional ? TRADITIONAL_FIRST : SIMPLIFIED_FIRST)];
  }

  #faceOf(sign: string): Face | null {
    const before = this.#found.get(sign);
    if (before !== undefined) return before;
    const point = sign.codePointAt(0) ?? 0;
    const has = ({ ranges }: Face) => ranges.some(([first, last]) => first <= point && point <= last);
    let face: Face | null = null;
    // If ranges overlap, the last file with the character wins, as in CSS: œ is in latin-ext's range but in latin's
    // file.
    for (const family of this.#order) if (FAMILIES[family].test(sign)) face ??= facesOf(family).findLast(has) ?? null;
    this.#found.set(sign, face);
    return face;
  }

  /** The text as `[{text, font}]`; a character that no font has becomes a question mark. */
  runs(text: string): { text: string; font: string }[] {
    const out: { text: string; font: string }[] = [];
    // Letters and their accents are combined into one character, as in the fonts.
    for (const given of asSeen(text).normalize('NFC')) {
      // A line break with a font of its own would be an empty line, and a joiner does not join letters of another font.
      const before = out.at(-1);
      if (before && WITHIN_RUN.test(given)) {
        before.text += given;
        continue;
      }
      const face = this.#faceOf(given);
      const sign = face ? given : UNKNOWN;
      this.#missing ||= !face;
      const used = face ?? this.#faceOf(UNKNOWN);
      if (!used) continue;
      this.#used.add(used);
      if (before?.font === used.name) before.text += sign;
      else out.push({ text: sign, font: used.name });
    }
    return out;
  }

  /** Whether a character became a question mark. */
  get missing(): boolean {
    return this.#missing;
  }

  /** The fonts in use. */
  used(): Face[] {
    return [...this.#used];
  }
}
