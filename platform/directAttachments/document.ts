import type { CcdaDocument } from '../clinical/ccda/import';
import { charsetIn, decodeXml, encodingOf } from '../clinical/ccda/decodeXml';
import { isUnstructured } from '../clinical/ccda/read/records';
import { readXml, UnreadableXml } from '../clinical/ccda/xml';
import { isZip } from '../../src/domain/documents/zip';
import { contentDigest } from '../directMessages/store';
import { openZip } from '../directMessages/zip/documents';
import { UnopenedZip } from '../directMessages/zip/entries';
import { AttachmentFailure } from './failure';

/** A zip file that was opened. */
export interface OpenedZip {
  /** The digests of the clinical documents in it. */
  documents: string[];
  /** Whether it contains another zip file, which is not opened. */
  hasZip: boolean;
}

export type AttachmentDocument =
  | { kind: 'none'; zip?: OpenedZip }
  | { kind: 'ccda' | 'unstructured'; document: CcdaDocument };

/** Maximum size of a document in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An XML document begins with a declaration, a comment or an element. */
const XML = /^\s*<[?!a-z_]/i;
/** Files that say that they are XML must be readable; other files may begin like XML by chance. */
const SAYS_XML = /[/+]xml\b/i;
/** @throws AttachmentFailure for a zip file that is not opened */
function zipIn(bytes: Buffer, most: number): OpenedZip {
  try {
    const { documents, hasZip } = openZip(bytes, { bytes: most });
    return { documents: documents.map(({ content }) => contentDigest(content)), hasZip };
  } catch (error) {
    if (error instanceof UnopenedZip) throw new AttachmentFailure(error.fault);
    throw error;
  }
}

/**
 * Reads an attachment as a C-CDA document. A file of another kind, such as a PDF, an HTML page or a stylesheet, is no
 * document; of a zip file, the answer has the content.
 * @param mostZipped the size in all to which a zip file may unpack
 * @throws AttachmentFailure for a clinical document that cannot be read
 */
export function documentIn(bytes: Buffer, mimeType: string, fileName: string, mostZipped: number): AttachmentDocument {
  if (isZip(bytes, mimeType, fileName)) return { kind: 'none', zip: zipIn(bytes, mostZipped) };
  const charset = charsetIn(mimeType);
  const encoding = encodingOf(bytes, charset);
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
  try {
    const xml = decodeXml(bytes, charset);
    const root = readXml(xml);
    if (root.name !== 'ClinicalDocument') return { kind: 'none' };
    return { kind: isUnstructured(root) ? 'unstructured' : 'ccda', document: { xml, root } };
  } catch (error) {
    if (error instanceof UnreadableXml) throw new AttachmentFailure(error.reason);
    throw error;
  }
}
