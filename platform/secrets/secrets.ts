import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/types';
import type { SecretKey } from './keys';

/** Where an encrypted text is stored, from the table to the column. It can only be decrypted for the same place. */
export type Place = readonly string[];

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/** The form of an encrypted text: `sealed:<form>:<key>:<nonce, tag and text in base64url>`. */
const FORM = /^sealed:1:([0-9a-f]{12}):([A-Za-z0-9_-]{38,})$/;

const prefixOf = (key: SecretKey): string => `sealed:1:${key.id}:`;

const bound = (place: Place): Buffer => Buffer.from(JSON.stringify(place));

/** Encrypts with the newest key, and decrypts what any known key has encrypted. */
export class Secrets {
  readonly #keys: ReadonlyMap<string, SecretKey>;
  /** The prefix of everything that the newest key has encrypted. */
  readonly prefix: string;

  constructor(
    readonly current: SecretKey,
    readonly previous: readonly SecretKey[] = [],
  ) {
    this.#keys = new Map([current, ...previous].map((key) => [key.id, key]));
    this.prefix = prefixOf(current);
  }

  seal(place: Place, text: string): string {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv(ALGORITHM, this.current.sealing, nonce).setAAD(bound(place));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return this.prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /**
   * @throws Error if the text is not encrypted, its key is unknown, the text belongs to another place, or it was
   * altered
   */
  open(place: Place, sealed: string): string {
    const [, id = '', data = ''] = FORM.exec(sealed) ?? [];
    const key = this.#keys.get(id);
    if (!key) throw new Error(`${place.slice(0, 2).join('.')} is not sealed by a key that is known`);
    const bytes = Buffer.from(data, 'base64url');
    const opened = createDecipheriv(ALGORITHM, key.sealing, bytes.subarray(0, NONCE), { authTagLength: TAG })
      .setAAD(bound(place))
      .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([opened.update(bytes.subarray(NONCE + TAG)), opened.final()]).toString('utf8');
  }

  /** Whether a text is encrypted, with a known or an unknown key. */
  isSealed(text: string): boolean {
    return FORM.test(text);
  }

  /** Whether a known key encrypted a text. */
  knows(sealed: string): boolean {
    return this.#keys.has(FORM.exec(sealed)?.[1] ?? '');
  }

  /** A text encrypted with the newest key. A text that this key has already encrypted stays unchanged. */
  renewed(place: Place, text: string): string {
    if (text.startsWith(this.prefix)) return text;
    return this.seal(place, this.isSealed(text) ? this.open(place, text) : text);
  }
}

/** The secrets of each database, by the adapter of its dialect. A database and its transactions share this adapter. */
const OPENED = new WeakMap<object, Secrets>();

/** Makes the secrets available to code that uses this database. */
export const bindSecrets = (on: Queryable, secrets: Secrets): void => {
  OPENED.set(on.getExecutor().adapter, secrets);
};

/** @throws Error if the database was opened without its key, which is a bug in the caller */
export function secretsOf(on: Queryable): Secrets {
  const secrets = OPENED.get(on.getExecutor().adapter);
  if (!secrets) throw new Error('The database was opened without its key');
  return secrets;
}
