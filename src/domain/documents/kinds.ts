/** Kinds of documents that the console can show; others can only be downloaded. */
export type DocumentKind = 'pdf' | 'xml' | 'png' | 'jpeg';

const KINDS: Readonly<Record<string, DocumentKind>> = {
  'application/pdf': 'pdf',
  pdf: 'pdf',
  'application/xml': 'xml',
  'text/xml': 'xml',
  xml: 'xml',
  'image/png': 'png',
  png: 'png',
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  jpeg: 'jpeg',
  jpg: 'jpeg',
};

/** A media type in lower case, without parameters. */
export const plainType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** The kind of a declared type; undefined if the console cannot show it. A type may be just `pdf` or `xml`. */
export function documentKind(mimeType: string): DocumentKind | undefined {
  const type = plainType(mimeType);
  // An SVG can contain scripts, so it is shown as XML source instead of a picture.
  return Object.hasOwn(KINDS, type) ? KINDS[type] : type.endsWith('+xml') ? 'xml' : undefined;
}

const TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

const OTHER = 'application/octet-stream';

/** All content types with which documents are served. */
export const SERVED_TYPES: readonly string[] = [...Object.values(TYPES), OTHER];

/** The Content-Type of a served document; plain bytes for a type that cannot be shown. */
export function servedType(mimeType: string): string {
  const kind = documentKind(mimeType);
  return kind === undefined ? OTHER : TYPES[kind];
}

/** Maximum length of a file extension. */
const ENDING = 20;

/** `Document` with an extension for its type: Document.pdf. Only letters and digits of the type get into the name. */
export function documentFileName(mimeType: string): string {
  const kind = documentKind(mimeType);
  const subtype = plainType(mimeType).split('/').at(-1) ?? '';
  const ending = kind ?? subtype.replace(/[^a-z0-9]+/g, '').slice(0, ENDING);
  return ending === '' ? 'Document' : `Document.${ending}`;
}
