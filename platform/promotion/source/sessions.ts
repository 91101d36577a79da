import { randomBytes, randomUUID } from 'node:crypto';
import { fieldOf, textOf } from '../../../src/domain/entity/read';
import type { Environment } from '../../../src/domain/promotion/environments';
import type { Db } from '../../db/types';
import { HttpError } from '../../http/errors';
import type { PromotionConfig } from '../settings';
import { TargetClient, type Taken } from './client';
import { PromotionError } from './fault';

/** A session at a target expires when it has not been used for this time. */
const IDLE_MS = 60 * 60_000;
const MOST_SESSIONS = 200;
/** A person waits for the sign-in, so an error appears soon if the target does not answer. */
const SIGN_IN_SECONDS = 20;

interface Session {
  client: TargetClient;
  userId: string;
  usedAt: number;
}

/** Whom a sign-in concerns. */
export interface SignIn {
  Username: string;
  Password: string;
  mfaCode?: string | null | undefined;
}

const REFUSED = ['invalidCredentials', 'invalidMfaCode', 'mfaRequired', 'mfaSetupRequired'] as const;

function refusalOf(status: number, code: string): HttpError {
  const known = REFUSED.find((each) => each === code);
  if (status === 401 && known) return new HttpError(422, known);
  if (status === 403) return new HttpError(422, 'targetForbidden');
  if (status === 429) return new HttpError(429, 'locked');
  if (status === 404) return new HttpError(409, 'targetWithoutCalls');
  return new HttpError(502, 'targetRefused', { status });
}

/** Checks that the target is another platform with the calls it needs: it must not know a value of this database. */
export async function checkTarget(
  db: Db,
  client: TargetClient,
  collections: readonly string[],
  signal: AbortSignal,
): Promise<Taken> {
  const probe = randomUUID();
  await db.insertInto('promotion_probe').values({ probe }).execute();
  try {
    return await client.requireCalls(collections, probe, signal);
  } finally {
    await db.deleteFrom('promotion_probe').where('probe', '=', probe).execute();
  }
}

/** The refusal of a request whose target cannot be used. */
export function refusalFor(error: unknown): unknown {
  if (!(error instanceof PromotionError)) return error;
  const { fault } = error;
  switch (fault.code) {
    case 'withoutCalls':
      return new HttpError(409, 'targetWithoutCalls', { collections: fault.collections.join(', ') });
    case 'isSource':
      return new HttpError(409, 'targetIsSource');
    case 'signInAgain':
      return new HttpError(409, 'signInAgain');
    case 'refused':
      return fault.status === 403
        ? new HttpError(422, 'targetForbidden')
        : new HttpError(502, 'targetRefused', { status: fault.status });
    default:
      return new HttpError(502, 'targetUnreachable');
  }
}

/**
 * The sessions at targets, by random handles. They are in the memory of this process only: a job that another process
 * runs, or that runs after a restart, has to stop until somebody signs in again.
 */
export class TargetSessions {
  readonly #all = new Map<string, Session>();

  constructor(
    readonly db: Db,
    readonly config: PromotionConfig,
  ) {}

  /**
   * Signs in to a target, in the group of administrators.
   * @throws HttpError if the target refuses the user, does not answer, lacks the calls, or is this platform
   */
  async open(
    target: Environment,
    userId: string,
    { Username, Password, mfaCode }: SignIn,
  ): Promise<{ session: string; username: string; collections: string[] }> {
    const client = new TargetClient(target, this.config);
    const signal = AbortSignal.timeout(SIGN_IN_SECONDS * 1_000);
    try {
      const code = mfaCode?.trim();
      const { status, body } = await client.ask({
        method: 'POST',
        path: 'anon/authentication/login',
        json: {
          Username: Username.trim(),
          Password: Password.trim(),
          Group: 'administrators',
          device: 'Careglass',
          ...(code && { mfaCode: code }),
        },
        signal,
        retries: 0,
        also: [400, 401, 403, 404, 422, 429],
        withoutToken: true,
      });
      if (status !== 200) throw refusalOf(status, textOf(fieldOf(body, 'code')));
      client.keep(body);
      const { collections } = await checkTarget(this.db, client, [], signal).catch(async (error: unknown) => {
        await client.signOut();
        throw error;
      });
      const username = textOf(fieldOf(fieldOf(body, 'user'), 'username'));
      return { session: this.#add(client, userId), username, collections };
    } catch (error) {
      throw refusalFor(error);
    }
  }

  #add(client: TargetClient, userId: string): string {
    this.#prune();
    const session = randomBytes(24).toString('base64url');
    this.#all.set(session, { client, userId, usedAt: Date.now() });
    return session;
  }

  #prune(): void {
    for (const [handle, { usedAt }] of this.#all) {
      if (Date.now() - usedAt > IDLE_MS || this.#all.size >= MOST_SESSIONS) this.#all.delete(handle);
      else break;
    }
  }

  /** The session of a handle, if this process has it and the same user opened it. */
  find(handle: string, userId: string | null): TargetClient | undefined {
    const found = this.#all.get(handle);
    if (!found || found.userId !== userId || Date.now() - found.usedAt > IDLE_MS) return undefined;
    found.usedAt = Date.now();
    // The map is in the order of use, so that the oldest session is the first.
    this.#all.delete(handle);
    this.#all.set(handle, found);
    return found.client;
  }

  /** Ends a session here and at the target. */
  async end(handle: string): Promise<void> {
    const found = this.#all.get(handle);
    this.#all.delete(handle);
    await found?.client.signOut();
  }
}
