import { sql } from 'kysely';
import { nameKeys } from '../../src/domain/access/nameKeys';
import type { Db, Queryable } from '../db/types';
import type { EntityStore } from '../entities/store';
import { HttpError } from '../http/errors';
import { USER } from './users';

/** Names per batch of `learnNames`. */
const AT_ONCE = 5_000;

const keysOf = (usernames: readonly string[]): string =>
  JSON.stringify(usernames.flatMap((username) => nameKeys(username).map((name_key) => ({ name_key, username }))));

async function take(on: Queryable, usernames: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO user_name (name_key, username)
    SELECT name_key, username FROM jsonb_to_recordset(${keysOf(usernames)}::jsonb) AS n(name_key text, username text)
    ORDER BY name_key
    ON CONFLICT (name_key) DO NOTHING`.execute(on);
}

/**
 * Registers the names of new users.
 * @throws HttpError 422 `nameTaken` if one of the names looks like another one, or like the name of an existing user
 */
export async function reserveNames(on: Queryable, usernames: readonly string[]): Promise<void> {
  await take(on, usernames);
  const { rows } = await sql<{ username: string }>`
    SELECT n.username FROM jsonb_to_recordset(${keysOf(usernames)}::jsonb) AS n(name_key text, username text)
    JOIN user_name taken USING (name_key) WHERE taken.username <> n.username LIMIT 1`.execute(on);
  if (rows.length > 0) throw new HttpError(422, 'validation', {}, { errors: { username: [{ code: 'nameTaken' }] } });
}

/** Frees the name of a deleted user. */
export async function freeName(on: Queryable, username: string): Promise<void> {
  await on.deleteFrom('user_name').where('username', '=', username).execute();
}

/**
 * Registers the names of users who are older than this rule. A key that several names share goes to the oldest user; the
 * other names get the rest of their keys now, and that key at a start after the oldest user was deleted. All these users
 * can sign in (`npm run check:data` lists the names that look alike).
 */
export async function learnNames(db: Db, entities: EntityStore): Promise<void> {
  if (!entities.has(USER)) return;
  const { table } = entities.of(USER);
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM ${table} u
    WHERE (SELECT count(*) FROM user_name n WHERE n.username = u.id) < ${sql.lit(nameKeys('').length)} ORDER BY u.created_at, u.id`.execute(
    db,
  );
  const names = rows.map(({ id }) => id);
  for (let from = 0; from < names.length; from += AT_ONCE) await take(db, names.slice(from, from + AT_ONCE));
}

/** Finds names that look like an earlier name. */
export class LikeNames {
  readonly #seen = new Map<string, string>();

  /** The earlier name that this name looks like, if any. */
  before(username: string): string | undefined {
    const keys = nameKeys(username);
    const known = keys.map((key) => this.#seen.get(key)).find((other) => other !== undefined);
    for (const key of keys) if (!this.#seen.has(key)) this.#seen.set(key, username);
    return known;
  }
}
