import type { LooseOf } from '../../src/domain/records';
import { documentKind, plainType } from '../../src/domain/documents/kinds';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';

/** Checks of a record that a schema cannot express, by entity. */
type ContentCheck = (record: EntityRecord) => FieldErrors;

/** Number of bytes to check. The beginning of a file shows the file's type. */
const HEAD = 64 * 1024;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const begins =
  (...signatures: string[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => head.subarray(0, signature.length / 2).toString('hex') === signature);

const isPdf = (head: Buffer): boolean => head.subarray(0, 1024).includes('%PDF-');
const isPng = begins('89504e470d0a1a0a');
const isJpeg = begins('ffd8ff');
const isUtf16 = begins('fffe', 'feff');
/** Zero bytes occur only in binary files and in UTF-16 text, which begins with a byte order mark. */
const isText = (head: Buffer): boolean =>
  isUtf16(head) || !(head.includes(0) || isPdf(head) || isPng(head) || isJpeg(head));
/** Whether the first character after a byte order mark and white space is `<`. */
const isXml = (head: Buffer): boolean =>
  isText(head) &&
  head
    .subarray(0, 200)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^[\u00ef\u00bb\u00bf\u00fe\u00ff\s]+/, '')
    .startsWith('<');

/** The check for a declared type; undefined for a type that is not checked. */
function signatureOf(mimeType: string): ((head: Buffer) => boolean) | undefined {
  const type = plainType(mimeType);
  switch (documentKind(type)) {
    case 'pdf':
      return isPdf;
    case 'png':
      return isPng;
    case 'jpeg':
      return isJpeg;
    case 'xml':
      return isXml;
    default:
      return type.startsWith('text/') ? isText : undefined;
  }
}

/** Whether base64 content matches its declared type, judged by its first bytes. */
export function fitsType(mimeType: string, data: string): boolean {
  const fits = signatureOf(mimeType);
  if (!fits) return true;
  const compact = data.slice(0, HEAD * 2).replace(/\s+/g, '');
  return BASE64.test(compact) && fits(Buffer.from(compact.slice(0, HEAD), 'base64'));
}

/** A document's declared type must match its bytes, so that a declared picture cannot be something else. */
const document = ({ mimeType, data }: LooseOf<'blob'>): FieldErrors => {
  const declared = typeof mimeType === 'string' && typeof data === 'string' && data !== '';
  return declared && !fitsType(mimeType, data) ? { mimeType: [{ code: 'contentMismatch' }] } : {};
};

const CHECKS: Readonly<Record<string, ContentCheck>> = { blob: document };

/** Content faults of a record, in addition to the faults by its schema. */
export const contentFaults = (entityId: string, record: EntityRecord): FieldErrors =>
  (Object.hasOwn(CHECKS, entityId) ? CHECKS[entityId]?.(record) : undefined) ?? {};
