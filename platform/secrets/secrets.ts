import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/types';
import type { SecretKey } from './keys';

/** Where a sealed text stands, from the table to the column: sealed for one place, it opens in no other. */
export type Place = readonly string[];

const ALGORITHM = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
/** `sealed:<form>:<key>:<nonce, tag and text in base64url>` */
const FORM = /^sealed:1:([0-9a-f]{12}):([A-Za-z0-9_-]{38,})$/;

const prefixOf = (key: SecretKey): string => `sealed:1:${key.id}:`;

const bound = (place: Place): Buffer => Buffer.from(JSON.stringify(place));

/** Seals secrets for the database with the newest key, and opens what any known key has sealed. */
export class Secrets {
  readonly #keys: ReadonlyMap<string, SecretKey>;
  /** How everything begins that the newest key has sealed. */
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

  /** @throws Error where the text is not sealed, by a key that is not known, for another place, or was altered */
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

  /** Whether a text is sealed, by whichever key. */
  isSealed(text: string): boolean {
    return FORM.test(text);
  }

  /** Whether a key that is known has sealed a text. */
  knows(sealed: string): boolean {
    return this.#keys.has(FORM.exec(sealed)?.[1] ?? '');
  }

  /** A text as the newest key seals it: what was plain, or sealed by an earlier key. Itself where it is so already. */
  renewed(place: Place, text: string): string {
    if (text.startsWith(this.prefix)) return text;
    return this.seal(place, this.isSealed(text) ? this.open(place, text) : text);
  }
}

/** By the dialect's adapter, which a database and its transactions share. */
const OPENED = new WeakMap<object, Secrets>();

/** Lets code that works on a database seal and open what lies in it. */
export const bindSecrets = (on: Queryable, secrets: Secrets): void => {
  OPENED.set(on.getExecutor().adapter, secrets);
};

/** @throws Error where the database was opened without its key: a mistake of the caller's code */
export function secretsOf(on: Queryable): Secrets {
  const secrets = OPENED.get(on.getExecutor().adapter);
  if (!secrets) throw new Error('The database was opened without its key');
  return secrets;
}
