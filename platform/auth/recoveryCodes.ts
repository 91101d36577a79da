import { createHmac, randomInt } from 'node:crypto';
import type { Queryable } from '../db/types';
import { openedFor, sealedFor } from './accounts';

const COUNT = 10;
const GROUPS = 3;
const GROUP_LETTERS = 4;
/**
 * The characters of a code, without characters that look similar. A code has twelve characters, so nobody can guess a
 * code.
 */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
const digestOf = (userId: string, code: string): string =>
  createHmac('sha256', userId).update(bare(code)).digest('base64url');

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** Whether the entered text has the form of a recovery code, not of an app's code. */
export const isRecoveryCode = (code: string): boolean => bare(code).length === GROUPS * GROUP_LETTERS;

const store = async (on: Queryable, userId: string, digests: readonly string[]): Promise<void> => {
  const recovery_codes = sealedFor(on, userId, 'recovery_codes', JSON.stringify(digests));
  await on.updateTable('credential').set({ recovery_codes }).where('user_id', '=', userId).execute();
};

/**
 * The digests of unused codes.
 * @param lock whether to lock the user's row, for a transaction that will use up a code
 */
async function left(on: Queryable, userId: string, lock = false): Promise<string[]> {
  let query = on.selectFrom('credential').select('recovery_codes').where('user_id', '=', userId);
  if (lock) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  const sealed = row?.recovery_codes ?? null;
  const known: unknown = sealed === null ? [] : JSON.parse(openedFor(on, userId, 'recovery_codes', sealed));
  return Array.isArray(known) ? known.map(String) : [];
}

/**
 * Creates a user's codes, which replace the user's earlier codes.
 * @returns the codes, to show once; the database stores only digests
 */
export async function makeRecoveryCodes(on: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await store(
    on,
    userId,
    codes.map((code) => digestOf(userId, code)),
  );
  return codes;
}

/**
 * Uses up a code within a transaction. If a code is used twice at once, only one use succeeds.
 * @returns the number of codes left; null if the code is invalid
 */
export async function spendRecoveryCode(tx: Queryable, userId: string, code: string): Promise<number | null> {
  const known = await left(tx, userId, true);
  const spent = digestOf(userId, code);
  if (!known.includes(spent)) return null;
  await store(
    tx,
    userId,
    known.filter((digest) => digest !== spent),
  );
  return known.length - 1;
}

export const countRecoveryCodes = async (on: Queryable, userId: string): Promise<number> =>
  (await left(on, userId)).length;
