import { plainType } from './kinds';

/** Other names of media types that some systems use. */
const ALIASES: Readonly<Record<string, string>> = {
  'application/rtf': 'text/rtf',
  'application/x-pdf': 'application/pdf',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/tif': 'image/tiff',
  'text/xml': 'application/xml',
};

/** The media types that a C-CDA document may contain as a file (SupportedFileFormats), and XML. */
const ALLOWED: readonly string[] = [
  'application/msword',
  'application/pdf',
  'application/xml',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'text/html',
  'text/plain',
  'text/rtf',
];

/** The usual name of a media type that a received file may have; undefined for a type that is not allowed. */
export function allowedType(mimeType: string): string | undefined {
  const type = plainType(mimeType);
  const usual = Object.hasOwn(ALIASES, type) ? ALIASES[type] : type;
  return ALLOWED.find((each) => each === usual);
}
