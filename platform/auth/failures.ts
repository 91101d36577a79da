import { sql } from 'kysely';
import type { Db } from '../db/types';
import { HttpError } from '../http/errors';
import { digest } from './tokens';

/** So many wrong passwords, or codes, in a row lock a name. */
const LIMITS = { password: 10, code: 6 } as const;
export type FailureKind = keyof typeof LIMITS;

const keyOf = (username: string): string => digest(username.trim().toLowerCase());

/**
 * Counts failed attempts by name, alike for names that exist and names that do not,
 * so that neither answers nor times tell which is which.
 */
export class Failures {
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(
    readonly db: Db,
    readonly lockMinutes: number,
  ) {}

  /** Attempts on one name take turns: a hundred at once are no way round the limit. */
  async inTurn<T>(username: string, attempt: () => Promise<T>): Promise<T> {
    const key = keyOf(username);
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(attempt, attempt);
    this.#turns.set(key, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  /** @throws HttpError 429 `locked` while the name is locked */
  async requireUnlocked(username: string): Promise<void> {
    const row = await this.db
      .selectFrom('sign_in_failure')
      .select('locked_until')
      .where('name_hash', '=', keyOf(username))
      .executeTakeFirst();
    this.#refuse(row?.locked_until ?? null);
  }

  /** Counts one more. @throws HttpError 429 `locked` if that was one too many */
  async count(username: string, kind: FailureKind): Promise<void> {
    const column = kind === 'password' ? sql.ref('failures') : sql.ref('code_failures');
    const table = sql.ref('sign_in_failure');
    // After a lock, or a day of peace, counting starts anew.
    const { rows } = await sql<{ locked_until: string | null }>`
      INSERT INTO ${table} AS f (name_hash, ${column}) VALUES (${keyOf(username)}, 1)
      ON CONFLICT (name_hash) DO UPDATE SET
        ${column} = CASE WHEN f.locked_until <= now() OR f.updated_at < now() - interval '1 day' THEN 1 ELSE f.${column} + 1 END,
        locked_until = CASE
          WHEN f.locked_until > now() THEN f.locked_until
          WHEN f.locked_until IS NULL AND f.updated_at >= now() - interval '1 day' AND f.${column} + 1 >= ${LIMITS[kind]}
            THEN now() + ${this.lockMinutes} * interval '1 minute'
          END,
        updated_at = now()
      RETURNING locked_until`.execute(this.db);
    this.#refuse(rows[0]?.locked_until ?? null);
  }

  async clear(username: string): Promise<void> {
    await this.db.deleteFrom('sign_in_failure').where('name_hash', '=', keyOf(username)).execute();
  }

  /** Drops what no longer counts. */
  async prune(): Promise<void> {
    await this.db
      .deleteFrom('sign_in_failure')
      .where('updated_at', '<', sql<string>`now() - interval '2 days'`)
      .execute();
  }

  #refuse(lockedUntil: string | null): void {
    const remaining = lockedUntil === null ? 0 : Date.parse(lockedUntil) - Date.now();
    if (remaining > 0) throw new HttpError(429, 'locked', {}, { retryAfter: Math.ceil(remaining / 1000) });
  }
}
