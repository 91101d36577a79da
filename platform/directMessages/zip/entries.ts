import { crc32, inflateRawSync } from 'node:zlib';
import type { ZipFault } from '../../../src/domain/directMessages/attachments';

/** Thrown if a zip file is not opened. */
export class UnopenedZip extends Error {
  constructor(readonly fault: ZipFault) {
    super(fault);
    this.name = 'UnopenedZip';
  }
}

/** Limits for the content of zip files. `bytes` is the size in all that is left to unpack. */
export interface ZipBudget {
  bytes: number;
}

/** A file in a zip file, as the directory of the zip file describes it. */
export interface ZipEntry {
  name: string;
  method: number;
  crc: number;
  packed: Buffer;
  size: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const MOST_COMMENT = 0xffff;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const ENCRYPTED = 0x41;
const UTF8 = 0x800;
const STORED = 0;
const DEFLATED = 8;

const MOST_ENTRIES = 100;
/** Documents shrink to a twentieth or so. What shrinks more than this is considered an attack. */
const MOST_RATIO = 200;
/** Small files may shrink more. */
const SMALL = 1024 * 1024;

function endRecord(bytes: Buffer): number {
  const last = bytes.length - END_SIZE;
  for (let at = last; at >= 0 && at >= last - MOST_COMMENT; at -= 1)
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  throw new UnopenedZip('zipDamaged');
}

/** The packed bytes of an entry, which stand behind a header of their own. */
function packedAt(bytes: Buffer, at: number, size: number, end: number): Buffer {
  if (at + LOCAL_SIZE > end || bytes.readUInt32LE(at) !== LOCAL) throw new UnopenedZip('zipDamaged');
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  if (start + size > end) throw new UnopenedZip('zipDamaged');
  return bytes.subarray(start, start + size);
}

/** Refuses entries that share bytes: a small file with many of them would be unpacked to a huge one. */
function refuseOverlaps(places: readonly (readonly [start: number, end: number])[]): void {
  let free = 0;
  for (const [start, end] of places.toSorted(([one], [other]) => one - other)) {
    if (start < free) throw new UnopenedZip('zipDamaged');
    free = end;
  }
}

/**
 * The entries of a zip file. Nothing is unpacked. Zip files in several parts or in the format for more than 4 GB count
 * as damaged. fflate, which the console uses, checks neither encryption nor checksums nor overlapping entries.
 * @throws UnopenedZip if the zip file is damaged or encrypted, or larger than the limits allow
 */
export function zipEntries(bytes: Buffer, budget: ZipBudget): ZipEntry[] {
  const end = endRecord(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const directory = bytes.readUInt32LE(end + 16);
  if (bytes.readUInt16LE(end + 4) !== 0 || bytes.readUInt16LE(end + 8) !== count || directory > end)
    throw new UnopenedZip('zipDamaged');
  if (count > MOST_ENTRIES) throw new UnopenedZip('zipTooManyFiles');
  const entries: ZipEntry[] = [];
  let at = directory;
  const places: [start: number, end: number][] = [];
  let unpackedBytes = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || bytes.readUInt32LE(at) !== ENTRY) throw new UnopenedZip('zipDamaged');
    const flags = bytes.readUInt16LE(at + 8);
    const packedSize = bytes.readUInt32LE(at + 20);
    const size = bytes.readUInt32LE(at + 24);
    const nameEnd = at + ENTRY_SIZE + bytes.readUInt16LE(at + 28);
    if ((flags & ENCRYPTED) !== 0) throw new UnopenedZip('zipEncrypted');
    unpackedBytes += size;
    if (nameEnd > end) throw new UnopenedZip('zipDamaged');
    if (unpackedBytes > budget.bytes || (size > SMALL && size > packedSize * MOST_RATIO))
      throw new UnopenedZip('zipTooLarge');
    const start = bytes.readUInt32LE(at + 42);
    const packed = packedAt(bytes, start, packedSize, directory);
    places.push([start, packed.byteOffset - bytes.byteOffset + packedSize]);
    entries.push({
      name: bytes.toString((flags & UTF8) === 0 ? 'latin1' : 'utf8', at + ENTRY_SIZE, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed,
      size,
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  refuseOverlaps(places);
  return entries;
}

function inflated(packed: Buffer, size: number): Buffer {
  try {
    // Stops as soon as there is more than the directory says.
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    throw new UnopenedZip('zipDamaged');
  }
}

/**
 * Unpacks an entry, at most as many bytes as the directory of the zip file says.
 * @throws UnopenedZip if the entry is damaged or packed in another way than usual
 */
export function unpacked({ method, crc, packed, size }: ZipEntry): Buffer {
  if (method !== STORED && method !== DEFLATED) throw new UnopenedZip('zipDamaged');
  const bytes = method === STORED ? packed : inflated(packed, size);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new UnopenedZip('zipDamaged');
  return bytes;
}
