import { sql } from 'kysely';
import { errors, jwtVerify, SignJWT } from 'jose';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db, Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import { secretsOf } from '../secrets/secrets';

const ISSUER = 'careglass';
const KEY_SETTING = 'idTokenKey';
const KEY_PLACE = ['setting', KEY_SETTING];
/** Number of verified tokens to cache, so that a signature is not checked with every request. */
const REMEMBERED = 5_000;

export interface Claims {
  sid: string;
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

/** The user's data in the id token, which the console reads without a request. */
export interface Profile {
  userId: string;
  username: string;
  email: string | null;
  phone: string | null;
  groups: string[];
}

/** The key is stored encrypted in the database, so that tokens stay valid across restarts and processes. */
async function loadKey(db: Db): Promise<Uint8Array> {
  await db
    .insertInto('setting')
    .values({ key: KEY_SETTING, value: sql`${JSON.stringify(newSigningKey(db))}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY_SETTING)
    .executeTakeFirstOrThrow();
  return Buffer.from(secretsOf(db).open(KEY_PLACE, String(value)), 'base64');
}

/** A new, encrypted key for signing id tokens. */
const newSigningKey = (on: Queryable): string => secretsOf(on).seal(KEY_PLACE, randomBytes(32).toString('base64'));

/**
 * Re-encrypts the key. A key that was stored in plain text is replaced, because whoever has read that key could sign
 * tokens. Signed-in users continue with their refresh token.
 */
export async function renewSigningKey(on: Queryable): Promise<void> {
  const row = await on
    .selectFrom('setting')
    .select('value')
    .where('key', '=', KEY_SETTING)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const [secrets, value] = [secretsOf(on), String(row.value)];
  const next = secrets.isSealed(value) ? secrets.renewed(KEY_PLACE, value) : newSigningKey(on);
  await on
    .updateTable('setting')
    .set({ value: sql`${JSON.stringify(next)}::jsonb` })
    .where('key', '=', KEY_SETTING)
    .execute();
}

/** Signs and reads id tokens. */
export class Tokens {
  readonly #good = new Map<string, Claims>();

  private constructor(
    readonly key: Uint8Array,
    readonly lifeSeconds: number,
  ) {}

  static async create(db: Db, lifeMinutes: number): Promise<Tokens> {
    return new Tokens(await loadKey(db), Math.max(1, Math.round(lifeMinutes * 60)));
  }

  sign(profile: Profile, sessionId: string): Promise<string> {
    const { userId, username, email, phone, groups } = profile;
    return new SignJWT({ sid: sessionId, userId, username, email, phone, groups })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + this.lifeSeconds)
      .sign(this.key);
  }

  /** @throws HttpError 401 `tokenExpired` or `unauthorized` */
  read(token: string): Claims | Promise<Claims> {
    const known = this.#good.get(token);
    if (!known) return this.#verify(token);
    if (known.exp * 1000 > Date.now()) return known;
    this.#good.delete(token);
    throw new HttpError(401, 'tokenExpired');
  }

  async #verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        requiredClaims: ['exp', 'sub', 'sid'],
      });
      const claims = { sid: String(payload['sid']), sub: String(payload.sub), exp: Number(payload.exp) };
      if (this.#good.size >= REMEMBERED) this.#good.clear();
      this.#good.set(token, claims);
      return claims;
    } catch (error) {
      throw new HttpError(401, error instanceof errors.JWTExpired ? 'tokenExpired' : 'unauthorized');
    }
  }
}

/**
 * Creates a refresh token: `<session>.<secret>`. The database stores only digests of the token and of the session's id.
 */
export const newRefreshToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

/** The id of a refresh token's session. */
export const sessionIdIn = (refreshToken: string): string => refreshToken.split('.', 1)[0] ?? '';

/**
 * The token that follows a refresh token. With a nonce of the caller, it is the same token each time, so that a lost
 * answer can be sent again without storing the token. Only the owner of the key can compute it.
 */
export function nextRefreshToken(key: Uint8Array, refreshToken: string, nonce: string | undefined): string {
  const sessionId = sessionIdIn(refreshToken);
  if (nonce === undefined) return newRefreshToken(sessionId);
  const secret = createHmac('sha256', key).update(JSON.stringify(['refresh', refreshToken, nonce]));
  return `${sessionId}.${secret.digest('base64url')}`;
}

export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
