import { hkdfSync } from 'node:crypto';

const BYTES = 32;
const HEX = /^[0-9a-f]{64}$/i;
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

/** A secret key and the keys derived from it; the secret key itself is never used directly. */
export interface SecretKey {
  /** Identifies the key in the texts that the key encrypted, without revealing anything about the key. */
  id: string;
  /** Encrypts secrets in the database. */
  sealing: Buffer;
  /** Signs the audit. */
  audit: Buffer;
}

/** Parses 32 bytes in hex or base64; undefined if the text is neither. */
export function readKey(text: string): Buffer | undefined {
  if (HEX.test(text)) return Buffer.from(text, 'hex');
  return BASE64.test(text) ? Buffer.from(text, 'base64url') : undefined;
}

/** Derives a key for each use. No derived key reveals another. */
export function secretKey(bytes: Buffer): SecretKey {
  const derived = (label: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), `careglass ${label}`, length));
  return {
    id: derived('key id', 6).toString('hex'),
    sealing: derived('sealing', BYTES),
    audit: derived('audit', BYTES),
  };
}
