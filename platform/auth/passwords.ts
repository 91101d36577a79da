import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes, randomInt } from 'node:crypto';
import { composedPassword, MAX_PASSWORD_LENGTH, unmetPasswordRules, type FieldError } from '../../src/domain/rules';

/** The 10,000 most common passwords, which are refused in upper and lower case. The list is sorted by frequency. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()));

/** The faults of a new password; empty if the password is allowed. Codes: `password.<rule>`, with `min` or `max`. */
export function passwordFaults(password: string, minLength: number): FieldError[] {
  const composed = composedPassword(password);
  const faults: FieldError[] = unmetPasswordRules(password, minLength).map((rule) => ({
    code: `password.${rule}`,
    ...(rule === 'length' && { params: { min: minLength } }),
  }));
  if ([...composed].length > MAX_PASSWORD_LENGTH)
    faults.push({ code: 'password.tooLong', params: { max: MAX_PASSWORD_LENGTH } });
  if (COMMON.has(composed.toLowerCase())) faults.push({ code: 'password.common' });
  return faults;
}

/** Hashes a password with argon2id, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(composedPassword(password));

const nobody = hashPassword(randomBytes(16).toString('hex'));

/**
 * Whether the password matches the hash. Without a hash the check takes equally long and returns false, so that the
 * time reveals nothing about the user.
 */
export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), composedPassword(password)).catch(() => false);
  return matches && typeof stored === 'string';
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** A password to read off a screen: four groups without similar characters. The password satisfies every rule. */
export function makePassword(): string {
  const group = (letters: string) => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(LETTERS), group(LETTERS.toUpperCase()), group('23456789'), group(LETTERS)].join('-');
}
