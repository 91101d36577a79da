import type { FileFault } from '../../../../src/domain/directMessages/attachments';
import { allowedType } from '../../../../src/domain/documents/allowed';
import { fitsType } from '../../../entities/contents';
import { base64Size } from '../../fhir/document';
import { all, attribute, type XmlElement } from '../xml';

/** Maximum size of a file in bytes. */
const MOST_BYTES = 20 * 1024 * 1024;
/** Types whose files may stand in a document as text. */
const AS_TEXT = /^(text\/|application\/xml$)/;

/** A file that a document contains, in base64, or why it cannot be taken. */
export type DocumentFile = { mimeType: string; size: number; data: string } | { fault: FileFault };

/** The file in base64; undefined if it is damaged. */
function base64Of({ text, attributes }: XmlElement, mimeType: string): string | undefined {
  const representation = attributes['representation']?.trim().toUpperCase();
  // Some systems leave the representation out; a picture or a PDF cannot stand there as text.
  if (representation === 'B64' || (representation === undefined && !AS_TEXT.test(mimeType)))
    return text.replace(/\s+/g, '');
  return AS_TEXT.test(mimeType) ? Buffer.from(text).toString('base64') : undefined;
}

function fileIn(body: XmlElement): DocumentFile {
  if (body.text.trim() === '') return { fault: 'noFile' };
  const declared = attribute(body, 'mediaType');
  // Without a type, the file is plain text, by the rules of HL7; in base64 it may be anything.
  const isText = declared === undefined && body.attributes['representation'] === undefined;
  const mimeType = allowedType(isText ? 'text/plain' : (declared ?? ''));
  if (mimeType === undefined || body.attributes['compression'] !== undefined) return { fault: 'fileType' };
  // Base64 has four characters for three bytes; white space may come on top.
  if (body.text.length > MOST_BYTES * 2) return { fault: 'fileTooLarge' };
  const data = base64Of(body, mimeType);
  const size = data === undefined ? undefined : base64Size(data);
  if (data === undefined || size === undefined || !fitsType(mimeType, data)) return { fault: 'fileDamaged' };
  return size > MOST_BYTES ? { fault: 'fileTooLarge' } : { mimeType, size, data };
}

/** The files of an unstructured document: one, unless the document breaks the rules; none in a structured document. */
export const documentFiles = (document: XmlElement): DocumentFile[] =>
  all(document, 'component/nonXMLBody').map((body) => {
    const [text] = all(body, 'text');
    return text ? fileIn(text) : { fault: 'noFile' };
  });
