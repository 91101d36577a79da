/** A MIME entity: its header fields and its body, as bytes. */
export interface MimeEntity {
  /** The header fields in order, unfolded; names in lower case. */
  headers: readonly (readonly [name: string, value: string])[];
  /** The header fields as they came, without the empty line after them. */
  head: Buffer;
  body: Buffer;
}

const CR = 13;
const LF = 10;
/** Maximum size of the header fields; of longer ones, this is the beginning, and there is no body. */
export const MOST_HEAD = 256 * 1024;

/** The end of the header fields and the start of the body; undefined if there is no empty line. */
function emptyLine(bytes: Buffer): { end: number; body: number } | undefined {
  for (let at = bytes.indexOf(LF); at >= 0 && at < MOST_HEAD; at = bytes.indexOf(LF, at + 1)) {
    if (bytes[at + 1] === LF) return { end: at + 1, body: at + 2 };
    if (bytes[at + 1] === CR && bytes[at + 2] === LF) return { end: at + 1, body: at + 3 };
  }
  return undefined;
}

/** Splits a mail or a part of one into header fields and body. Lines that are no header fields are skipped. */
export function entityOf(bytes: Buffer): MimeEntity {
  // A part without header fields begins with an empty line.
  const first = bytes[0] === LF ? 1 : bytes[0] === CR && bytes[1] === LF ? 2 : undefined;
  if (first !== undefined) return { headers: [], head: Buffer.alloc(0), body: bytes.subarray(first) };
  const { end, body } = emptyLine(bytes) ?? { end: Math.min(bytes.length, MOST_HEAD), body: bytes.length };
  const head = bytes.subarray(0, end);
  const headers = head
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const found = /^([!-9;-~]+)[ \t]*:[ \t]*([^]*)$/.exec(line);
      return found ? [[(found[1] ?? '').toLowerCase(), (found[2] ?? '').trim()] as const] : [];
    });
  return { headers, head, body: bytes.subarray(body) };
}

/** The value of a header field; the first, if there are several. */
export const headerOf = ({ headers }: Pick<MimeEntity, 'headers'>, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1];

/**
 * The header fields with some names, each cut off after a number of characters, and a body.
 * @returns what a library parses, so that it does not see the other fields
 */
export function withFields(
  { headers }: Pick<MimeEntity, 'headers'>,
  names: RegExp,
  most: number,
  body: Buffer,
): Buffer {
  const fields = headers.filter(([name]) => names.test(name));
  const head = fields.map(([name, value]) => `${name}: ${value.slice(0, most)}\r\n`).join('');
  return Buffer.concat([Buffer.from(`${head}\r\n`, 'latin1'), body]);
}

/** A parameter: its name, its part or encoding (RFC 2231), and its value, quoted or plain. */
const PARAMETER = /;\s*([\w-]+)(\*[\w*]*)?\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;

export interface ContentType {
  type: string;
  params: Readonly<Record<string, string>>;
}

/**
 * The Content-Type of an entity; plain text if it has none. A parameter is empty if programs read it differently: with
 * two values (RFC 2045, 5.1 allows one), also in two fields, or in the parts or encoding of RFC 2231.
 */
export function contentTypeOf(entity: Pick<MimeEntity, 'headers'>): ContentType {
  const values = entity.headers.flatMap(([name, value]) => (name === 'content-type' ? [value] : []));
  const [type = ''] = (values[0] ?? 'text/plain').split(';', 1);
  const params: Record<string, string> = {};
  const all = values.flatMap((value) => [...value.matchAll(PARAMETER)]);
  for (const [, name = '', rest, quoted, plain = ''] of all) {
    const key = name.toLowerCase();
    const text = rest ? '' : quoted === undefined ? plain : quoted.replace(/\\(.)/g, '$1');
    params[key] = (params[key] ?? text) === text ? text : '';
  }
  return { type: type.trim().toLowerCase(), params };
}

/** The parts of a multipart body, and whether its end was there. */
export interface Parts {
  parts: Buffer[];
  isEnded: boolean;
}

/** Whether a line ends at this place, after spaces. */
function lineEnd(body: Buffer, from: number): number | undefined {
  let at = from;
  while (body[at] === 32 || body[at] === 9) at += 1;
  if (at >= body.length) return at;
  if (body[at] === LF) return at + 1;
  return body[at] === CR && body[at + 1] === LF ? at + 2 : undefined;
}

/**
 * Splits a multipart body into its parts, byte for byte: the line end before a boundary belongs to the boundary.
 * @param most the number of parts after which it ends
 */
export function partsOf(body: Buffer, boundary: string, most: number): Parts {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  const parts: Buffer[] = [];
  let start: number | undefined;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (at > 0 && body[at - 1] !== LF) continue;
    const after = at + mark.length;
    const isLast = body[after] === 45 && body[after + 1] === 45;
    const next = lineEnd(body, isLast ? after + 2 : after);
    if (next === undefined) continue;
    const end = at > 1 && body[at - 2] === CR ? at - 2 : Math.max(at - 1, 0);
    if (start !== undefined) parts.push(body.subarray(Math.min(start, end), end));
    if (isLast) return { parts, isEnded: true };
    if (parts.length >= most) return { parts, isEnded: false };
    start = next;
  }
  if (start !== undefined) parts.push(body.subarray(start));
  return { parts, isEnded: false };
}
