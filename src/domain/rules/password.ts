import type { FieldError } from './types';

/** Spec 3, section 9. The platform's own minimum can be raised. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones are refused rather than cut. */
export const MAX_PASSWORD_LENGTH = 256;

/** A demand on a password; `code` names its text, in the rules shown as well as in the faults. */
export interface PasswordRule {
  code: 'passwordLength' | 'passwordDigit' | 'passwordLower' | 'passwordUpper' | 'passwordTooLong';
  params?: Record<string, number>;
  holds(password: string): boolean;
}

/** The demands in the order in which they are shown. Letters and digits of every script count. */
export const passwordRules = (minLength: number = MIN_PASSWORD_LENGTH): PasswordRule[] => [
  { code: 'passwordLength', params: { min: minLength }, holds: (password) => [...password].length >= minLength },
  { code: 'passwordDigit', holds: (password) => /\p{Nd}/u.test(password) },
  { code: 'passwordLower', holds: (password) => /\p{Ll}/u.test(password) },
  { code: 'passwordUpper', holds: (password) => /\p{Lu}/u.test(password) },
  {
    code: 'passwordTooLong',
    params: { max: MAX_PASSWORD_LENGTH },
    holds: (password) => [...password].length <= MAX_PASSWORD_LENGTH,
  },
];

/** What is wrong with a password; none if it may be used. */
export const passwordFaults = (password: string, minLength?: number): FieldError[] =>
  passwordRules(minLength)
    .filter((rule) => !rule.holds(password))
    .map(({ code, params }) => ({ code, ...(params && { params }) }));
