import { isZip } from '../../../src/domain/documents/zip';
import { toLine } from '../../../src/domain/rules/plainText';
import { contentDigest, type FilePart } from '../store';
import { unpacked, UnopenedZip, zipEntries, type ZipBudget } from './entries';

/** What a zip file contains. */
export interface ZipContent {
  /** Its clinical documents. Whatever else it contains stays in it. */
  documents: FilePart[];
  /** Whether it contains another zip file, which is not opened. */
  hasZip: boolean;
}

/** Where the root element of a document must begin. */
const HEAD = 64 * 1024;
const DOCUMENT = /<([\w.-]+:)?ClinicalDocument[\s>/]/;
const MOST_NAME = 300;

/** The last part of a name. A name is never used as a path. */
const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

const fileNameOf = (name: string): string =>
  toLine(lastPart(name))
    .replace(/\p{Cs}/gu, '')
    .slice(0, MOST_NAME) || 'Document.xml';

function isClinical(name: string, bytes: Buffer): boolean {
  const head = bytes.subarray(0, HEAD).toString('latin1').replaceAll('\0', '');
  // A document that was lost must not be left out silently.
  const isLost = head.trim() === '' && /\.xml$/i.test(name) && !/(^|[\\/])metadata\.xml$/i.test(name);
  return isLost || DOCUMENT.test(head);
}

/**
 * Opens a zip file, such as an XDM package.
 * @throws UnopenedZip
 */
export function openZip(bytes: Buffer, budget: ZipBudget): ZipContent {
  const content: ZipContent = { documents: [], hasZip: false };
  const entries = zipEntries(bytes, budget);
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const file = unpacked(entry);
    if (isZip(file, '', entry.name)) content.hasZip = true;
    else if (isClinical(entry.name, file))
      content.documents.push({ fileName: fileNameOf(entry.name), mimeType: 'application/xml', content: file });
  }
  budget.bytes -= entries.reduce((total, { size }) => total + size, 0);
  return content;
}

/**
 * The files of a message with the clinical documents of its zip files, each after the zip file. The zip files stay. A
 * document that the message has several times is added once. A zip file that cannot be opened fails when it is
 * processed.
 * @param bytes the size in all that may be unpacked
 * @param documents the number of files and documents. The documents of a zip file are added together or not at all
 * @returns also the number of files and documents that are left out, because there are too many
 */
export function withZipped(
  all: readonly FilePart[],
  { bytes, documents }: { bytes: number; documents: number },
): { files: FilePart[]; notTaken: number } {
  const budget = { bytes };
  const given = all.slice(0, documents);
  const known = new Set(given.map(({ content }) => contentDigest(content)));
  let left = documents - given.length;
  let notTaken = all.length - given.length;
  const files = given.flatMap((file) => {
    if (!isZip(file.content, file.mimeType, file.fileName)) return [file];
    try {
      const added = new Map(openZip(file.content, budget).documents.map((each) => [contentDigest(each.content), each]));
      for (const digest of added.keys()) if (known.has(digest)) added.delete(digest);
      if (added.size > left) {
        notTaken += added.size;
        return [file];
      }
      left -= added.size;
      for (const digest of added.keys()) known.add(digest);
      return [file, ...added.values()];
    } catch (error) {
      if (error instanceof UnopenedZip) return [file];
      throw error;
    }
  });
  return { files, notTaken };
}
