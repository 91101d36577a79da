import { sql } from 'kysely';
import type { Db, Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import { digest } from './tokens';

export type FailureKind = 'password' | 'code';

/** A sign-in attempt: the user name, and the source of the attempt (`http/source.ts`). */
export interface Attempt {
  username: string;
  source: string;
}

/** Values of `source` other than an address: `*` for all addresses, `codes` for wrong codes. */
const EVERYWHERE = '*';
const CODES = 'codes';

interface Limit {
  source: string;
  /** Number of failures after which the name is locked. */
  failures: number;
  /** How long a lock lasts (`lock`) and how long failures count (`window`), in multiples of the normal lock time. */
  lock: number;
  window: number;
}

/**
 * Wrong passwords lock a name for the address that they come from, so that the owner can still sign in from elsewhere.
 * If far more wrong passwords come from many addresses, the name is locked for all addresses and for longer; a single
 * address cannot cause that. Wrong codes lock a name for all addresses, because whoever enters a code knows the
 * password.
 */
const limitsOf = ({ source }: Attempt, kind: FailureKind): Limit[] =>
  kind === 'code'
    ? [{ source: CODES, failures: 6, lock: 1, window: 96 }]
    : [
        { source, failures: 10, lock: 1, window: 96 },
        { source: EVERYWHERE, failures: 100, lock: 4, window: 4 },
      ];

const keyOf = (username: string): string => digest(username.trim().toLowerCase());

/**
 * Counts failed attempts by name. Existing and unknown names are treated the same, so that neither answers nor times
 * reveal whether a name exists.
 */
export class Failures {
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(
    readonly db: Db,
    readonly lockMinutes: number,
  ) {}

  /** Runs attempts on a name one after another, so that concurrent attempts cannot exceed the limit. */
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

  /**
   * @throws HttpError 429 `locked` while the name is locked, for this address or for all addresses
   */
  async requireUnlocked({ username, source }: Attempt): Promise<void> {
    const row = await this.db
      .selectFrom('sign_in_failure')
      .select(({ fn }) => fn.max('locked_until').as('until'))
      .where('name_hash', '=', keyOf(username))
      .where('source', 'in', [source, EVERYWHERE, CODES])
      .executeTakeFirst();
    this.#refuse(row?.until ?? null);
  }

  /**
   * Counts a failure.
   * @throws HttpError 429 `locked` if the failure reaches the limit
   */
  async count(attempt: Attempt, kind: FailureKind): Promise<void> {
    for (const limit of limitsOf(attempt, kind)) await this.#count(keyOf(attempt.username), limit);
    await this.requireUnlocked(attempt);
  }

  /** After a successful sign-in, clears the failures from this address. Failures from other addresses still count. */
  async clearOwn({ username, source }: Attempt): Promise<void> {
    await this.db
      .deleteFrom('sign_in_failure')
      .where('name_hash', '=', keyOf(username))
      .where('source', 'in', [source, CODES])
      .execute();
  }

  /**
   * Clears all failures of a name.
   * @returns whether the name was locked
   */
  async clear(username: string, on: Queryable = this.db): Promise<boolean> {
    const cleared = await on
      .deleteFrom('sign_in_failure')
      .where('name_hash', '=', keyOf(username))
      .returning(sql<boolean>`coalesce(locked_until > now(), false)`.as('locked'))
      .execute();
    return cleared.some(({ locked }) => locked);
  }

  /** Clears the wrong passwords of a name, because the name has a new password. Wrong codes still count. */
  async clearPasswords(username: string, on: Queryable): Promise<void> {
    await on
      .deleteFrom('sign_in_failure')
      .where('name_hash', '=', keyOf(username))
      .where('source', '!=', CODES)
      .execute();
  }

  /** Deletes expired counts. */
  async prune(): Promise<void> {
    await this.db
      .deleteFrom('sign_in_failure')
      .where('since', '<', sql<string>`now() - interval '2 days'`)
      .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<', sql<string>`now()`)]))
      .execute();
  }

  /** Counts a failure. The count restarts once a lock or the limit's window has expired. */
  async #count(key: string, { source, failures, lock, window }: Limit): Promise<void> {
    const { lockMinutes } = this;
    const stale = sql`(f.locked_until <= now() OR f.since < now() - ${lockMinutes * window} * interval '1 minute')`;
    await sql`
      INSERT INTO sign_in_failure AS f (name_hash, source, failures)
      VALUES (${key}, ${source}, 1)
      ON CONFLICT (name_hash, source) DO UPDATE SET
        failures = CASE WHEN ${stale} THEN 1 ELSE f.failures + 1 END,
        since = CASE WHEN ${stale} THEN now() ELSE f.since END,
        locked_until = CASE WHEN ${stale} THEN NULL ELSE f.locked_until END`.execute(this.db);
    await sql`
      UPDATE sign_in_failure SET locked_until = now() + ${lockMinutes * lock} * interval '1 minute'
      WHERE name_hash = ${key} AND source = ${source} AND locked_until IS NULL AND failures >= ${failures}`.execute(
      this.db,
    );
  }

  #refuse(lockedUntil: string | null): void {
    const remaining = lockedUntil === null ? 0 : Date.parse(lockedUntil) - Date.now();
    if (remaining > 0) throw new HttpError(429, 'locked', {}, { retryAfter: Math.ceil(remaining / 1000) });
  }
}
