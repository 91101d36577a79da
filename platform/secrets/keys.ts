import { hkdfSync } from 'node:crypto';

const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A secret key and what is derived from it: nobody uses the key itself. */
export interface SecretKey {
  /** Names the key in what it sealed; tells nothing of it. */
  id: string;
  /** Seals secrets in the database. */
  sealing: Buffer;
  /** Seals the audit. */
  audit: Buffer;
}

/** The 32 bytes that a text gives in hex or in base64; undefined where it gives others. */
export function readKey(text: string): Buffer | undefined {
  if (HEX.test(text)) return Buffer.from(text, 'hex');
  return BASE64.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** Derives the keys of each use, so that one of them tells nothing of the others. */
export function secretKey(bytes: Buffer): SecretKey {
  const derived = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), `careglass ${label}`, length));
  return {
    id: derived('key id', 6).toString('hex'),
    sealing: derived('sealing', BYTES),
    audit: derived('audit', BYTES),
  };
}
