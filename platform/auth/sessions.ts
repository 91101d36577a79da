import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { Database, Queryable } from '../db/types';
import { HttpError } from '../http/errors';
import type { RequestUser } from '../http/context';
import { digest, newRefreshToken, nextRefreshToken, sessionIdIn } from './tokens';
import { accountOf, type Account, type FindUser } from './users';

export interface SessionOptions {
  idleMs: number;
  sessionHours: number;
  /** The key from which refresh tokens are derived. */
  key: Uint8Array;
  /**
   * @throws HttpError if the group may not sign in now; existing sessions are not affected
   */
  admit: (on: Queryable, group: string, groups: readonly string[]) => Promise<void>;
}

/** Where a session started, so that the session's owner can recognize it. */
export interface SessionOrigin {
  device: string | null;
  address: string | null;
  /** The User-Agent header at sign-in. */
  client: string | null;
}

interface Live {
  user: RequestUser;
  expiresAt: number;
  lastSeen: number;
  checkedAt: number;
}

/**
 * How long the cached result of a session's check is valid. The time is short, because another process on the same
 * PostgreSQL may end the session.
 */
const TRUST_MS = 1_000;

/** How long the answer to a refresh can be asked for again. */
const REPEAT_SECONDS = 10;

const REMEMBERED = 20_000;

/**
 * Sessions of signed-in users. Each request checks that its session is active. The result of this check is cached.
 * Everything that ends a session or changes its user removes the result from the cache at once.
 */
export class Sessions {
  readonly #live = new Map<string, Live>();
  readonly #seen = new Map<string, number>();
  /** The number of invalidations. A result is not cached if this number has changed while the result was being read. */
  #changes = 0;

  constructor(
    readonly database: Database,
    readonly findUser: FindUser,
    readonly options: SessionOptions,
  ) {}

  async open(on: Queryable, account: Account, group: string, from: SessionOrigin) {
    const sessionId = uuid();
    const refreshToken = newRefreshToken(sessionId);
    await on
      .insertInto('session')
      .values({
        session_id: digest(sessionId),
        user_id: account.userId,
        username: account.username,
        group_name: group,
        ...from,
        refresh_hash: digest(refreshToken),
        created_at: sql`now()`,
        last_seen: sql`now()`,
        expires_at: sql`now() + ${this.options.sessionHours} * interval '1 hour'`,
      })
      .execute();
    return { sessionId, refreshToken };
  }

  /**
   * The user of an active session.
   * @param background whether the request is polling, which does not count as activity
   * @throws HttpError 401 if the session has ended or was idle too long, 403 if the user may no longer use the group
   */
  require(sessionId: string, background: boolean): RequestUser | Promise<RequestUser> {
    const known = this.#live.get(sessionId);
    const now = Date.now();
    if (!known || (this.database.kind === 'postgres' && now - known.checkedAt > TRUST_MS))
      return this.#load(sessionId).then((live) => this.#use(sessionId, live, background));
    return this.#use(sessionId, known, background);
  }

  /** Removes a user's sessions from the cache, so that the next request reads them again. */
  invalidate(userId: string): void {
    this.#changes += 1;
    for (const [sessionId, live] of this.#live) if (live.user.userId === userId) this.#live.delete(sessionId);
  }

  async revoke(on: Queryable, sessionId: string): Promise<void> {
    await on
      .updateTable('session')
      .set({ revoked_at: sql`now()` })
      .where('session_id', '=', digest(sessionId))
      .execute();
    this.#changes += 1;
    this.#live.delete(sessionId);
  }

  /**
   * Ends all sessions of a user.
   * @param except the id of a session that continues
   */
  async revokeAll(on: Queryable, userId: string, except?: string): Promise<void> {
    let query = on
      .updateTable('session')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId);
    if (except !== undefined) query = query.where('session_id', '!=', digest(except));
    await query.where('revoked_at', 'is', null).execute();
    this.invalidate(userId);
  }

  /**
   * Ends one of a user's sessions, or all except one. `which` has the digest of that session's id.
   * @returns the number of sessions that were active
   */
  async end(on: Queryable, userId: string, which: { only: string } | { except: string }): Promise<number> {
    let query = on
      .updateTable('session')
      .set({ revoked_at: sql`now()` })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`);
    query =
      'only' in which ? query.where('session_id', '=', which.only) : query.where('session_id', '!=', which.except);
    const { numUpdatedRows } = await query.executeTakeFirst();
    this.invalidate(userId);
    return Number(numUpdatedRows);
  }

  /**
   * Exchanges a refresh token for the next token. If a token is used twice, its session ends, because somebody else
   * must have the token. The exception is a caller who repeats the last refresh of the session with the same nonce
   * within ten seconds: its answer was lost, so it gets the same token again.
   * @throws HttpError 401 `refreshReused` or `unauthorized`
   */
  async refresh(
    refreshToken: string,
    nonce: string | undefined,
  ): Promise<{ sessionId: string; refreshToken: string; account: Account }> {
    const spent = digest(refreshToken);
    const sessionId = sessionIdIn(refreshToken);
    await this.flush();
    const next = nextRefreshToken(this.options.key, refreshToken, nonce);
    const outcome = await this.database.db.transaction().execute(async (tx) => {
      const session = await tx
        .selectFrom('session')
        .selectAll()
        .where('session_id', '=', digest(sessionId))
        .forUpdate()
        .executeTakeFirst();
      if (!session || session.revoked_at !== null || Date.parse(session.expires_at) <= Date.now())
        return 'unauthorized';
      const isNew = session.refresh_hash === spent;
      if (!isNew) {
        const earlier = await tx
          .selectFrom('spent_refresh')
          .select(sql<boolean>`spent_at > now() - ${REPEAT_SECONDS} * interval '1 second'`.as('recent'))
          .where('refresh_hash', '=', spent)
          .executeTakeFirst();
        if (!earlier) return 'unauthorized';
        // Only the same nonce gives the token that was issued, and only while nobody has used this token.
        if (!earlier.recent || session.refresh_hash !== digest(next)) {
          await this.revoke(tx, sessionId);
          return 'refreshReused';
        }
      }
      const record = await this.findUser(tx, session.username);
      const account = record && accountOf(record);
      const idle = Date.now() - Date.parse(session.last_seen) > this.options.idleMs;
      if (!account?.enabled || !account.groups.includes(session.group_name) || idle) {
        await this.revoke(tx, sessionId);
        return 'unauthorized';
      }
      await this.options.admit(tx, session.group_name, account.groups);
      if (isNew) await this.#rotate(tx, sessionId, spent, next);
      return { sessionId, refreshToken: next, account };
    });
    if (typeof outcome === 'string') throw new HttpError(401, outcome);
    return outcome;
  }

  /** Stores that a refresh token was used, and the token that follows. */
  async #rotate(tx: Queryable, sessionId: string, spent: string, next: string): Promise<void> {
    await tx
      .insertInto('spent_refresh')
      .values({ refresh_hash: spent, session_id: digest(sessionId), spent_at: sql`now()` })
      .execute();
    await tx
      .updateTable('session')
      .set({ refresh_hash: digest(next) })
      .where('session_id', '=', digest(sessionId))
      .execute();
  }

  /** Stores when sessions were last used. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0) return;
    const seen = JSON.stringify(
      [...this.#seen].map(([id, at]) => ({ id: digest(id), at: new Date(at).toISOString() })),
    );
    this.#seen.clear();
    await sql`
      UPDATE session SET last_seen = greatest(last_seen, s.at)
      FROM jsonb_to_recordset(${seen}::jsonb) AS s(id text, at timestamptz)
      WHERE session_id = s.id`.execute(this.database.db);
  }

  /** Deletes sessions that expired at least a day ago. */
  async prune(): Promise<void> {
    await this.database.db
      .deleteFrom('session')
      .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
      .execute();
  }

  #use(sessionId: string, live: Live, background: boolean): RequestUser {
    const now = Date.now();
    if (live.expiresAt <= now) throw new HttpError(401, 'unauthorized');
    if (now - live.lastSeen > this.options.idleMs) throw new HttpError(401, 'unauthorized', { reason: 'idle' });
    if (!background && now > live.lastSeen) {
      live.lastSeen = now;
      this.#seen.set(sessionId, now);
    }
    return live.user;
  }

  async #load(sessionId: string): Promise<Live> {
    const changes = this.#changes;
    const { db } = this.database;
    const session = await db
      .selectFrom('session')
      .leftJoin('credential', 'credential.user_id', 'session.user_id')
      .select(['session.user_id', 'session.username', 'group_name', 'last_seen', 'expires_at', 'revoked_at'])
      .select('password_change_required')
      .where('session_id', '=', digest(sessionId))
      .executeTakeFirst();
    if (!session || session.revoked_at !== null) throw new HttpError(401, 'unauthorized');
    const record = await this.findUser(db, session.username);
    const account = record && accountOf(record);
    if (!account?.enabled) throw new HttpError(401, 'unauthorized');
    if (!account.groups.includes(session.group_name)) throw new HttpError(403, 'forbidden');
    const live: Live = {
      user: {
        userId: session.user_id,
        username: account.username,
        groups: account.groups,
        group: session.group_name,
        sessionId,
        ...(session.password_change_required && { passwordChangeRequired: true }),
      },
      expiresAt: Date.parse(session.expires_at),
      lastSeen: Math.max(
        Date.parse(session.last_seen),
        this.#live.get(sessionId)?.lastSeen ?? 0,
        this.#seen.get(sessionId) ?? 0,
      ),
      checkedAt: Date.now(),
    };
    if (changes === this.#changes) {
      if (this.#live.size >= REMEMBERED) this.#live.clear();
      this.#live.set(sessionId, live);
    }
    return live;
  }
}
