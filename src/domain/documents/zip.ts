import { plainType } from './kinds';

const TYPES: readonly string[] = [
  'application/zip',
  'application/x-zip',
  'application/x-zip-compressed',
  'multipart/x-zip',
];
const NAME = /\.(zip|xdm)$/i;
/** Files that begin like zip files, because they are some, but are documents of their own. */
const OFFICE = /\.(docx|docm|xlsx|xlsm|pptx|odt|ods|odp|epub|jar)$/i;
const OFFICE_TYPE = /officedocument|opendocument|epub|java-archive/;
const LESS_THAN = 0x3c;
/** The beginnings of a zip file and of an empty one. */
const BEGINNINGS: readonly string[] = ['504b0304', '504b0506'];

const hex = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Whether a file is a zip file: by what it says, or by its first bytes. */
export function isZip(bytes: Uint8Array, mimeType: string, fileName: string): boolean {
  const type = plainType(mimeType);
  // XML that is declared as a zip file can still be read as what it is.
  if (TYPES.includes(type) || NAME.test(fileName)) return bytes[0] !== LESS_THAN;
  return BEGINNINGS.includes(hex(bytes)) && !OFFICE.test(fileName) && !OFFICE_TYPE.test(type);
}
