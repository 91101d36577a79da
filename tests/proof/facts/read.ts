import { createHash } from 'node:crypto';

/** Values of unknown shape, read apart from the product's own readers. */
export type Unknown = Record<string, unknown>;

export const object = (value: unknown): Unknown =>
  typeof value === 'object' && value !== null ? (value as Unknown) : {};
export const list = (value: unknown): Unknown[] => (Array.isArray(value) ? value.map(object) : []);
export const first = (value: unknown): Unknown => list(value)[0] ?? {};
export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** A digest of the bytes of a base64 text. */
export const makeDigest = (base64: string): string =>
  createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex');
