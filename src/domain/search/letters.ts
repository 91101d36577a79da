/**
 * Plain forms of letters and signs that Unicode does not decompose: people type what their keyboard has. The keys are
 * in lower case.
 */
export const PLAIN_FORMS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
  ƒ: 'f',
  ɓ: 'b',
  ɗ: 'd',
  ə: 'e',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ς: 'σ',
  // Apostrophes and other quotation marks; Hawaiian and Arabic names have signs of their own.
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  ʻ: "'",
  ʹ: "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  // Hyphens, dashes and the minus sign.
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  // Signs without a width, which copied texts have.
  '\u00ad': '',
  '\u200b': '',
  '\ufeff': '',
};

/** The second usual way to write a letter without its sign: `Müller` is also `Mueller`. The keys are in lower case. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};

const ANY_SPELLED = new RegExp(`[${Object.keys(SPELLED_OUT).join('')}]`, 'g');

/** The text with letters spelled out; undefined if it has no such letter. */
export function spelledOut(text: string): string | undefined {
  const lower = text.normalize('NFC').toLowerCase();
  const spelled = lower.replace(ANY_SPELLED, (letter) => SPELLED_OUT[letter] ?? letter);
  return spelled === lower ? undefined : spelled;
}
