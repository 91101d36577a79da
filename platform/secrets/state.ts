import { sql } from 'kysely';
import type { Queryable } from '../db/types';

const SETTING = 'secretKey';

/** What a database says of the key that its secrets are sealed with. */
export interface KeyState {
  /** A known text sealed with that key, by which another one is recognised. */
  check: string;
  /** The same with the key that is about to take its place, while secrets are sealed anew. */
  next?: string;
  /** The places that hold sealed texts only. */
  covers: string[];
}

export async function readKeyState(on: Queryable): Promise<KeyState | undefined> {
  const row = await on.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst();
  return row?.value as KeyState | undefined;
}

/** Writes down the first state; of two processes at once, one. */
export async function makeKeyState(on: Queryable, state: KeyState): Promise<void> {
  await on
    .insertInto('setting')
    .values({ key: SETTING, value: sql`${JSON.stringify(state)}::jsonb` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function writeKeyState(on: Queryable, state: KeyState): Promise<void> {
  await on
    .updateTable('setting')
    .set({ value: sql`${JSON.stringify(state)}::jsonb` })
    .where('key', '=', SETTING)
    .execute();
}
