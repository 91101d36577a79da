import { sql } from 'kysely';
import type { Queryable } from '../db/types';

const SETTING = 'secretKey';

/** What a database stores about its encryption key. */
export interface KeyState {
  /** A known text encrypted with the database's key, by which the key is recognized. */
  check: string;
  /** The same text encrypted with the next key, while secrets are being re-encrypted. */
  next?: string;
  /** The columns that hold encrypted texts only. */
  covers: string[];
}

export async function readKeyState(on: Queryable): Promise<KeyState | undefined> {
  const row = await on.selectFrom('setting').select('value').where('key', '=', SETTING).executeTakeFirst();
  return row?.value as KeyState | undefined;
}

/** Stores the first state. If two processes store a first state at once, only one succeeds. */
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
