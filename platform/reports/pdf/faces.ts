import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '../../../src/domain/entity/types';

/** A file of a font with the signs that it has. */
export interface Face {
  name: string;
  file: string;
  /** First and last code point of each stretch. */
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

/** The files of a family; `unicode.json` of its package says which signs are in which. */
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

/** What stands for a sign that no font here has. */
const UNKNOWN = '?';

/**
 * Splits texts into stretches of one face each, and remembers which faces a document needs. The forms that the two
 * Chinese scripts share are taken from that of the reader.
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
    // Where stretches overlap the last file has the sign, as in a style sheet: œ lies in latin-ext's stretch and in latin's file.
    for (const family of this.#order) face ??= facesOf(family).findLast(has) ?? null;
    this.#found.set(sign, face);
    return face;
  }

  /** The text as `[{text, font}]`; a sign that no face has becomes a question mark. */
  runs(text: string): { text: string; font: string }[] {
    const out: { text: string; font: string }[] = [];
    // Accents join their letters, as the fonts have them.
    for (const given of text.normalize('NFC')) {
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

  /** Whether a sign became a question mark. */
  get missing(): boolean {
    return this.#missing;
  }

  /** The faces in use. */
  used(): Face[] {
    return [...this.#used];
  }
}
