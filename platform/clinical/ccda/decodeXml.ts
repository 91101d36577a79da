import { UnreadableXml } from './xml';

const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i;

/**
 * The signs of windows-1252 from 0x80 to 0x9f (https://encoding.spec.whatwg.org/#single-byte-decoder). Some versions of
 * Node decode these bytes as control characters.
 */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsSign = (control: string): string => WINDOWS.charAt(control.charCodeAt(0) - 0x80);

/** The `charset` of a content type: `text/xml; charset=iso-8859-1`. */
export const charsetIn = (contentType: string): string | undefined =>
  /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(contentType)?.[1];

/** The encoding that the first bytes show by a byte order mark. */
function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

/** The encoding by the first two characters, of which `<` is one, or by the declaration. */
function ownEncoding(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0x3c && second === 0) return 'utf-16le';
  if (first === 0 && second === 0x3c) return 'utf-16be';
  const declared = DECLARED.exec(bytes.subarray(0, 300).toString('latin1'))?.[1]?.trim().toLowerCase() ?? 'utf-8';
  // A document whose declaration can be read byte by byte is not in UTF-16, whatever it declares.
  return declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/**
 * The encoding of an XML document (RFC 7303, 3): its byte order mark, else the `charset` of its content type, else what
 * the document itself says.
 */
export function encodingOf(bytes: Buffer, charset?: string): string {
  const said = charset?.trim().toLowerCase() || undefined;
  // Mail programs write `us-ascii` without looking; UTF-8 has the same bytes for it. UTF-16 needs a byte order.
  const given = said === 'us-ascii' || said === 'ascii' ? 'utf-8' : said;
  return markedEncoding(bytes) ?? (given === undefined || given === 'utf-16' ? ownEncoding(bytes) : given);
}

/**
 * The text of an XML document in its own encoding.
 * @param charset the parameter of the content type with which the document came
 * @throws UnreadableXml if the encoding is not known, or the bytes are not in it
 */
export function decodeXml(bytes: Buffer, charset?: string): string {
  try {
    const decoder = new TextDecoder(encodingOf(bytes, charset), { fatal: true });
    const text = decoder.decode(bytes);
    return decoder.encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, windowsSign) : text;
  } catch {
    throw new UnreadableXml('encoding');
  }
}
