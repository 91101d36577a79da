import { sql } from 'kysely';
import { clientName } from '../../src/domain/access/clientName';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import { asActor, type RequestUser } from '../http/context';
import { HttpError } from '../http/errors';
import type { AuthParts } from './parts';
import type { Sessions } from './sessions';
import { digest } from './tokens';
import { findAccount, USER } from './users';

/** A session as shown to people. */
export interface ShownSession {
  /** Identifies the session in this list. The id grants no access. */
  sessionId: string;
  createdAt: string;
  lastSeen: string;
  group: string;
  /** The IP address at sign-in. */
  address: string | null;
  client: string | null;
  device: string | null;
  /** Whether this is the caller's own session. */
  current: boolean;
}

const MOST = 1_000;

/** Lists and ends a user's active sessions, for the user or for administrators. */
export class SessionList {
  constructor(
    readonly parts: AuthParts,
    readonly sessions: Sessions,
  ) {}

  /**
   * The user's id and name.
   * @throws HttpError 404 if no user has the name
   */
  async userOf(username: string): Promise<{ userId: string; username: string }> {
    const account = await findAccount(this.parts, username);
    if (!account) throw new HttpError(404, 'notFound');
    return account;
  }

  /** The user's active sessions, most recently used first. Listing another user's sessions is audited. */
  async list(
    by: RequestUser,
    requestId: string,
    of: { userId: string; username: string },
  ): Promise<Audited<ShownSession[]>> {
    const { db } = this.parts.database;
    await this.sessions.flush();
    const own = digest(by.sessionId);
    return Audited.read(db, asActor(by, requestId), async (tx) => {
      const rows = await tx
        .selectFrom('session')
        .select(['session_id', 'created_at', 'last_seen', 'group_name', 'address', 'client', 'device'])
        .where('user_id', '=', of.userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<string>`now()`)
        .where('last_seen', '>', new Date(Date.now() - this.sessions.options.idleMs).toISOString())
        .orderBy('last_seen', 'desc')
        .limit(MOST)
        .execute();
      return {
        answer: rows.map(({ session_id, created_at, last_seen, group_name, client, ...row }) => ({
          ...row,
          sessionId: session_id,
          createdAt: new Date(created_at).toISOString(),
          lastSeen: new Date(last_seen).toISOString(),
          group: group_name,
          client: client === null ? null : clientName(client),
          current: session_id === own,
        })),
        events:
          of.userId === by.userId
            ? []
            : { action: 'read', entity: USER, recordId: of.username, details: { of: 'sessions' } },
      };
    });
  }

  /**
   * Ends one session of a user, or all except the caller's current session.
   * @returns the number of ended sessions
   * @throws HttpError 404 if the given session is not active
   */
  async end(
    by: RequestUser,
    requestId: string,
    of: { userId: string; username: string },
    sessionId?: string,
  ): Promise<number> {
    const ended = await this.parts.database.db.transaction().execute(async (tx) => {
      const which = sessionId === undefined ? { except: digest(by.sessionId) } : { only: sessionId };
      const count = await this.sessions.end(tx, of.userId, which);
      if (sessionId !== undefined && count === 0) throw new HttpError(404, 'notFound');
      await audit(tx, asActor(by, requestId), {
        action: 'account',
        entity: USER,
        recordId: of.username,
        details: { change: 'sessionsEnded', ended: count },
      });
      return count;
    });
    this.sessions.invalidate(of.userId);
    return ended;
  }
}
