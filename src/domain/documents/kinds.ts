/** Kinds of document that are shown; anything else can be downloaded. */
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

/** The type as such: small letters, without parameters. */
export const plainType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** What a declared type is shown as; undefined where it is not shown. Types may be a mere `pdf` or `xml`. */
export function documentKind(mimeType: string): DocumentKind | undefined {
  const type = plainType(mimeType);
  // A picture by its name, SVG is a page with scripts: it is shown as the XML it is.
  return Object.hasOwn(KINDS, type) ? KINDS[type] : type.endsWith('+xml') ? 'xml' : undefined;
}

const TYPES: Readonly<Record<DocumentKind, string>> = {
  pdf: 'application/pdf',
  xml: 'application/xml',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

/** The type under which a document is given out; of a type that is not shown, bytes without a meaning. */
export function servedType(mimeType: string): string {
  const kind = documentKind(mimeType);
  return kind === undefined ? 'application/octet-stream' : TYPES[kind];
}

/** Longest ending of a file's name. */
const ENDING = 20;

/** `Document` with the type as its ending: Document.pdf. Nothing of the type but letters and digits gets into the name. */
export function documentFileName(mimeType: string): string {
  const kind = documentKind(mimeType);
  const subtype = plainType(mimeType).split('/').at(-1) ?? '';
  const ending = kind ?? subtype.replace(/[^a-z0-9]+/g, '').slice(0, ENDING);
  return ending === '' ? 'Document' : `Document.${ending}`;
}
