import { sql } from 'kysely';
import type { Db, Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import { digest } from './tokens';

/** So many wrong passwords, or codes, in a row lock a name. */
const LIMITS = { password: 10, code: 6 } as const;
export type FailureKind = keyof typeof LIMITS;

/** Of a row `f`: what it counted no longer counts. */
const STALE = sql`(f.locked_until <= now() OR f.updated_at < now() - interval '1 day')`;

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
    const key = keyOf(username);
    // Once a lock is over, or after a day of peace, counting starts anew.
    await sql`
      INSERT INTO sign_in_failure AS f (name_hash, failures, code_failures)
      VALUES (${key}, ${kind === 'password' ? 1 : 0}, ${kind === 'code' ? 1 : 0})
      ON CONFLICT (name_hash) DO UPDATE SET
        failures = CASE WHEN ${STALE} THEN 0 ELSE f.failures END + excluded.failures,
        code_failures = CASE WHEN ${STALE} THEN 0 ELSE f.code_failures END + excluded.code_failures,
        locked_until = CASE WHEN ${STALE} THEN NULL ELSE f.locked_until END,
        updated_at = now()`.execute(this.db);
    const { rows } = await sql<{ locked_until: string }>`
      UPDATE sign_in_failure SET locked_until = now() + ${this.lockMinutes} * interval '1 minute'
      WHERE name_hash = ${key} AND locked_until IS NULL
        AND (failures >= ${LIMITS.password} OR code_failures >= ${LIMITS.code})
      RETURNING locked_until`.execute(this.db);
    this.#refuse(rows[0]?.locked_until ?? null);
  }

  async clear(username: string, on: Queryable = this.db): Promise<void> {
    await on.deleteFrom('sign_in_failure').where('name_hash', '=', keyOf(username)).execute();
  }

  /** Wrong passwords of a name no longer count, as it has a new one; wrong codes do. */
  async clearPasswords(username: string, on: Queryable): Promise<void> {
    await on
      .updateTable('sign_in_failure')
      .set({ failures: 0, locked_until: sql`CASE WHEN code_failures >= ${LIMITS.code} THEN locked_until END` })
      .where('name_hash', '=', keyOf(username))
      .execute();
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
