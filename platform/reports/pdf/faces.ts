import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '../../../src/domain/entity/types';
import { withoutIsolates } from '../../../src/domain/isolated';

/** A font file with the characters that it contains. */
export interface Face {
  name: string;
  file: string;
  /** First and last code point of each range. */
  ranges: readonly (readonly [number, number])[];
}

const require = createRequire(import.meta.url);
const FAMILIES = ['inter', 'noto-sans-sc', 'noto-sans-tc'] as const;
type Family = (typeof FAMILIES)[number];

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
  const unicode = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
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
    this.#order = language === 'zh-Hant' ? ['inter', 'noto-sans-tc', 'noto-sans-sc'] : FAMILIES;
  }

  #faceOf(sign: string): Face | null {
    const before = this.#found.get(sign);
    if (before !== undefined) return before;
    const point = sign.codePointAt(0) ?? 0;
    const has = ({ ranges }: Face) => ranges.some(([first, last]) => first <= point && point <= last);
    let face: Face | null = null;
    // If ranges overlap, the last file with the character wins, as in CSS: œ is in latin-ext's range but in latin's
    // file.
    for (const family of this.#order) face ??= facesOf(family).findLast(has) ?? null;
    this.#found.set(sign, face);
    return face;
  }

  /** The text as `[{text, font}]`; a character that no font has becomes a question mark. */
  runs(text: string): { text: string; font: string }[] {
    const out: { text: string; font: string }[] = [];
    // Letters and their accents are combined into one character, as in the fonts.
    for (const given of withoutIsolates(text).normalize('NFC')) {
      const face = this.#faceOf(given);
      const sign = face ? given : UNKNOWN;
      this.#missing ||= !face;
      const used = face ?? this.#faceOf(UNKNOWN);
      if (!used) continue;
      this.#used.add(used);
      const last = out.at(-1);
      if (last?.font === used.name) last.text += sign;
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
