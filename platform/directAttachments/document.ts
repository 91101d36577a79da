import type { CcdaDocument } from '../clinical/ccda/import';
import { isUnstructured } from '../clinical/ccda/read/records';
import { readXml, UnreadableXml } from '../clinical/ccda/xml';
import { isZip } from '../../src/domain/documents/zip';
import { openZip, type ZipContent } from '../directMessages/zip/documents';
import { UnopenedZip } from '../directMessages/zip/entries';
import { AttachmentFailure } from './failure';

export type AttachmentDocument =
  | { kind: 'none'; zip?: ZipContent }
  | { kind: 'ccda' | 'unstructured'; document: CcdaDocument };

/** Maximum size of a document in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An XML document begins with a declaration, a comment or an element. */
const XML = /^\s*<[?!a-z_]/i;
/** Files that say that they are XML must be readable; other files may begin like XML by chance. */
const SAYS_XML = /[/+]xml\b/i;
const DECLARED = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i;

/** The encoding of a document: by its first bytes, else as the document declares it. */
function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  const declared = DECLARED.exec(bytes.subarray(0, 300).toString('latin1'))?.[1]?.trim().toLowerCase() ?? 'utf-8';
  // A document whose declaration can be read byte by byte is not in UTF-16, whatever it declares.
  return declared.startsWith('utf-16') ? 'utf-8' : declared;
}

/** @returns undefined if the bytes are not in the encoding, or if it is not known */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** @throws AttachmentFailure for a zip file that is not opened */
function zipIn(bytes: Buffer, most: number): ZipContent {
  try {
    return openZip(bytes, { bytes: most });
  } catch (error) {
    if (error instanceof UnopenedZip) throw new AttachmentFailure(error.fault);
    throw error;
  }
}

/**
 * Reads an attachment as a C-CDA document. A file of another kind, such as a PDF, an HTML page or a stylesheet, is no
 * document; of a zip file, the answer has the content.
 * @param mostZipped the size in all to which a zip file may unpack; absent: zip files are not opened
 * @throws AttachmentFailure for a clinical document that cannot be read
 */
export function documentIn(bytes: Buffer, mimeType: string, fileName: string, mostZipped?: number): AttachmentDocument {
  if (isZip(bytes, mimeType, fileName))
    return { kind: 'none', ...(mostZipped !== undefined && { zip: zipIn(bytes, mostZipped) }) };
  const encoding = encodingOf(bytes);
  const start = bytes
    .subarray(0, 8_000)
    .toString(encoding === 'utf-16le' ? 'utf16le' : 'latin1')
    .replaceAll('\0', '');
  const saysXml = SAYS_XML.test(mimeType) || fileName.toLowerCase().endsWith('.xml');
  if (saysXml && start.trim() === '') throw new AttachmentFailure('empty');
  if (!XML.test(start.replace(/^(\uFEFF|\u00ef\u00bb\u00bf|\u00fe\u00ff)/, ''))) return { kind: 'none' };
  if (/<html[\s>]/i.test(start.slice(0, 2_000))) return { kind: 'none' };
  if (!saysXml && !start.includes('ClinicalDocument') && !bytes.includes('ClinicalDocument')) return { kind: 'none' };
  if (bytes.length > MOST_BYTES) throw new AttachmentFailure('tooLarge');
  const xml = decoded(bytes, encoding);
  if (xml === undefined) throw new AttachmentFailure('encoding');
  try {
    const root = readXml(xml);
    if (root.name !== 'ClinicalDocument') return { kind: 'none' };
    return { kind: isUnstructured(root) ? 'unstructured' : 'ccda', document: { xml, root } };
  } catch (error) {
    if (error instanceof UnreadableXml) throw new AttachmentFailure(error.reason);
    throw error;
  }
}
