import { zipSync, type Zippable } from 'fflate';
import { base64, CCDA } from './mails';

const METADATA =
  '<?xml version="1.0"?><rs:SubmitObjectsRequest xmlns:rs="urn:oasis:names:tc:ebxml-regrep:xsd:lcm:3.0"/>';
const STYLESHEET =
  '<xsl:stylesheet xmlns:xsl="x"><xsl:template match="n1:ClinicalDocument"><b>ClinicalDocument</b></xsl:template></xsl:stylesheet>';

export const zipOf = (files: Record<string, string | Buffer>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])) as Zippable,
    ),
  );

/** An XDM package with what belongs to one, and documents. */
export const xdm = (documents: Record<string, string | Buffer> = { 'DOC0001.XML': CCDA }): Buffer =>
  zipOf({
    'INDEX.HTM': '<html><body><a href="IHE_XDM/SUBSET01/DOC0001.XML">ClinicalDocument</a></body></html>',
    'README.TXT': 'Read me',
    'IHE_XDM/SUBSET01/METADATA.XML': METADATA,
    'IHE_XDM/SUBSET01/CDA.XSL': STYLESHEET,
    ...Object.fromEntries(Object.entries(documents).map(([name, each]) => [`IHE_XDM/SUBSET01/${name}`, each])),
  });

/** The places of the entries in the directory of a zip file. */
function* directoryOf(zip: Buffer): Generator<number> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    yield at;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

/** A zip file whose directory says something else of each entry. */
export function changed(zip: Buffer, change: (copy: Buffer, entry: number) => void): Buffer {
  const copy = Buffer.from(zip);
  for (const entry of directoryOf(zip)) change(copy, entry);
  return copy;
}

/** As a zip program marks entries that need a password. */
export const encrypted = (zip: Buffer): Buffer =>
  changed(zip, (copy, entry) => void copy.writeUInt16LE(copy.readUInt16LE(entry + 8) | 1, entry + 8));

/** A zip file whose directory says that its entries are smaller than they are. */
export const lying = (zip: Buffer): Buffer => changed(zip, (copy, entry) => void copy.writeUInt32LE(200, entry + 24));

/** A zip file in which all entries share the bytes of the first. */
export function overlapping(zip: Buffer): Buffer {
  const [first = 0] = directoryOf(zip);
  return changed(zip, (copy, entry) => {
    for (const field of [16, 20, 24, 42]) copy.writeUInt32LE(zip.readUInt32LE(first + field), entry + field);
  });
}

/** A zip file with this many documents. */
export const xdmOf = (count: number, document: (at: number) => string): Buffer =>
  zipOf(Object.fromEntries(Array.from({ length: count }, (_, at) => [`DOC${at}.XML`, document(at)])));

/** A file of a mail. */
export interface MailFile {
  fileName: string;
  mimeType: string;
  content: string | Buffer;
}
/** The entity of a mail with files. */
export const withFiles = (files: MailFile[]): string =>
  [
    'Content-Type: multipart/mixed; boundary="z"',
    '',
    ...files.flatMap(({ fileName, mimeType, content }) => [
      '--z',
      `Content-Type: ${mimeType}`,
      `Content-Disposition: attachment; filename="${fileName}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64(content),
    ]),
    '--z--',
    '',
  ].join('\r\n');
