import type { Language } from '../../domain/entity/types';

/** Encodings other than UTF-8, by their names in browsers. */
export const ENCODINGS = [
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding that spreadsheets commonly use in a language. */
const DEFAULT_ENCODINGS: Partial<Record<Language, Encoding>> = { 'zh-Hans': 'gb18030', 'zh-Hant': 'big5' };

export interface Decoded {
  text: string;
  /** The encoding, if it is a guess that the user must check. */
  guessed?: Encoding;
}

/** Detects UTF-16 by its byte order mark, or by the zeros in every other byte of ASCII characters. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 200);
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : undefined;
}

/**
 * Decodes a file: as UTF-8 or UTF-16 if its bytes are valid, otherwise with the chosen encoding or the usual encoding
 * of the reader's language.
 */
export function decode(bytes: Uint8Array, language: Language, chosen?: Encoding): Decoded {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    const guessed = chosen ?? DEFAULT_ENCODINGS[language] ?? 'windows-1252';
    return { text: new TextDecoder(guessed).decode(bytes), guessed };
  }
}
