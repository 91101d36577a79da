import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { randomBytes, randomInt } from 'node:crypto';
import { MAX_PASSWORD_LENGTH, unmetPasswordRules, type FieldError } from '../../src/domain/rules';

/** The list is ordered by how common a password is; more than the 3,000 commonest are refused, in any case of letters. */
const COMMON = new Set(dictionary['passwords-common'].slice(0, 10_000).map((password) => password.toLowerCase()));

/** The same letters, however the keyboard composed them, are the same password. */
const composed = (password: string): string => password.normalize('NFKC');

/** What is wrong with a new password; none if it may be used. Codes: `password.<rule>`, with `min` or `max`. */
export function passwordFaults(password: string, minLength: number): FieldError[] {
  const faults: FieldError[] = unmetPasswordRules(password, minLength).map((rule) => ({
    code: `password.${rule}`,
    ...(rule === 'length' && { params: { min: minLength } }),
  }));
  if ([...password].length > MAX_PASSWORD_LENGTH)
    faults.push({ code: 'password.tooLong', params: { max: MAX_PASSWORD_LENGTH } });
  if (COMMON.has(password.toLowerCase())) faults.push({ code: 'password.common' });
  return faults;
}

/** argon2id, worked out off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password));

const nobody = hashPassword(randomBytes(16).toString('hex'));

/** Whether the password fits the hash. Without a hash it takes as long, and does not fit. */
export async function fits(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await nobody), composed(password)).catch(() => false);
  return matches && typeof stored === 'string';
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz';

/** A password for people to read off a screen once: four groups without look-alikes, by every rule. */
export function makePassword(): string {
  const group = (letters: string) => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(LETTERS), group(LETTERS.toUpperCase()), group('23456789'), group(LETTERS)].join('-');
}
