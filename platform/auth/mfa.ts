import { Secret, TOTP } from 'otpauth';
import type { Db, Queryable } from '../db/types';
import { sealedFor } from './accounts';

const PERIOD = 30;

const totpOf = (secret: string, username: string): TOTP =>
  new TOTP({ issuer: 'Careglass', label: username, secret: Secret.fromBase32(secret), period: PERIOD });

/** A new secret, and its URI for an authenticator app's QR code. */
export function newSecret(username: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, username).toString() };
}

/** The time step of a code: the current step or one of its two neighbours. Null if the code is wrong. */
export function stepOf(secret: string, username: string, code: string): number | null {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const delta = totpOf(secret, username).validate({ token, window: 1 });
  return delta === null ? null : Math.floor(Date.now() / 1000 / PERIOD) + delta;
}

/**
 * Enables the second factor with the first code of a secret.
 * @returns false if the code is wrong
 */
export async function enrol(
  db: Queryable,
  userId: string,
  secret: string,
  username: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(secret, username, code);
  if (step === null) return false;
  await db
    .updateTable('credential')
    .set({
      mfa_secret: sealedFor(db, userId, 'mfa_secret', secret),
      mfa_pending: null,
      mfa_enabled: true,
      mfa_last_step: step,
    })
    .where('user_id', '=', userId)
    .execute();
  return true;
}

/** Stores a new secret, which becomes active once a code confirms it. */
export async function beginEnrolment(
  db: Queryable,
  userId: string,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const made = newSecret(username);
  const mfa_pending = sealedFor(db, userId, 'mfa_pending', made.secret);
  await db.updateTable('credential').set({ mfa_pending }).where('user_id', '=', userId).execute();
  return made;
}

/**
 * Uses up a code.
 * @returns false if the code is wrong, or if the same or a later code has been used already
 */
export async function spendCode(
  db: Db,
  userId: string,
  secret: string,
  username: string,
  code: string,
): Promise<boolean> {
  const step = stepOf(secret, username, code);
  if (step === null) return false;
  const spent = await db
    .updateTable('credential')
    .set({ mfa_last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('mfa_last_step', 'is', null), where('mfa_last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}
