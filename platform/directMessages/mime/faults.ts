import type { MessageFault } from '../../../src/domain/directMessages/terms';
import { contentTypeOf, entityOf, headerOf, MOST_HEAD, partsOf, type MimeEntity } from './entity';

/** A limit that no honest mail reaches. */
const MOST_DEPTH = 20;

/** A fault, and possibly a detail. */
export type Fault = MessageFault | `${MessageFault} ${string}`;

const ENCODINGS = ['7bit', '8bit', 'binary', 'quoted-printable', 'base64'];

/** Whether bytes are base64 with line ends. Trailing text after the padding, such as a footer, is a fault too. */
function isBase64(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').replace(/[\s\0]+/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(text) && text.replace(/=+$/, '').length % 4 !== 1;
}

function isQuotedPrintable(bytes: Buffer): boolean {
  // Lower-case digits and spaces after a soft line break are common and can be read.
  return !/=(?![0-9A-Fa-f]{2}|[ \t]*\r?\n|[ \t]*$)/.test(bytes.toString('latin1'));
}

function isCharset(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    // The parser knows these beyond those of browsers.
    return /^(us-)?ascii$|^cp\d+$|^utf-?7$|^iso-2022-/i.test(charset);
  }
}

function leafFault(entity: MimeEntity): Fault | undefined {
  const encoding = (headerOf(entity, 'content-transfer-encoding') ?? '7bit').toLowerCase().replace(/[;\s].*$/, '');
  if (!ENCODINGS.includes(encoding)) return 'badEncoding encoding';
  if (encoding === 'base64' && !isBase64(entity.body)) return 'badEncoding base64';
  if (encoding === 'quoted-printable' && !isQuotedPrintable(entity.body)) return 'badEncoding quotedPrintable';
  const { type, params } = contentTypeOf(entity);
  const charset = params['charset'];
  return type.startsWith('text/') && charset !== undefined && charset !== '' && !isCharset(charset)
    ? 'badEncoding charset'
    : undefined;
}

function faultWithin(entity: MimeEntity, depth: number, left: { parts: number }): Fault | undefined {
  left.parts -= 1;
  if (depth > MOST_DEPTH || left.parts < 0) return 'tooManyParts';
  // Programs choose different ones of several fields.
  const types = entity.headers.filter(([name]) => name === 'content-type').map(([, value]) => value);
  if (new Set(types).size > 1) return 'unreadable';
  const { type, params } = contentTypeOf(entity);
  if (!type.startsWith('multipart/')) return leafFault(entity);
  const boundary = params['boundary'];
  if (boundary === undefined || boundary === '') return 'noBoundary';
  const { parts, isEnded } = partsOf(entity.body, boundary, left.parts + 1);
  for (const part of parts) {
    const fault = faultWithin(entityOf(part), depth + 1, left);
    if (fault) return fault;
  }
  return isEnded ? undefined : 'unendedParts';
}

/**
 * Why a mail cannot be read as it was meant; undefined if it can. A mail that is cut off or damaged must not become a
 * document that looks complete.
 * @param most the number of parts, at any depth, that a mail may have
 */
export function mimeFault(bytes: Buffer, most: number): Fault | undefined {
  if (bytes.toString('latin1', 0, 4096).trim() === '') return 'empty';
  const entity = entityOf(bytes);
  // The first line must be a header field; mailboxes may write a line `From ` before it.
  const [line = ''] = bytes
    .toString('latin1', 0, 998)
    .replace(/^From [^\r\n]*\r?\n/, '')
    .split(/\r?\n/, 1);
  if (entity.headers.length === 0 || !/^[!-9;-~]+[ \t]*:/.test(line)) return 'noHeaders';
  if (entity.head.length >= MOST_HEAD) return 'unreadable';
  if (!headerOf(entity, 'from')) return 'noSender';
  return faultWithin(entity, 0, { parts: most });
}
