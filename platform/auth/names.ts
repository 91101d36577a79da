import { sql } from 'kysely';
import { nameKeys } from '../../src/domain/access/nameKeys';
import type { Queryable } from '../db/types';
import { HttpError } from '../http/errors';

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
