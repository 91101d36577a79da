export const PASSWORD_RULES = ['length', 'digit', 'lowercase', 'uppercase'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Minimum length in characters; a platform may require more. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer passwords are refused, not cut. */
export const MAX_PASSWORD_LENGTH = 256;

const tests: Record<PasswordRule, (password: string, minimum: number) => boolean> = {
  length: (password, minimum) => [...password].length >= minimum,
  digit: (password) => /\p{Nd}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
};

/** Normalizes a password, because the same letters in another Unicode composition are the same password. */
export const composedPassword = (password: string): string => password.normalize('NFKC');

/** The rules that a new password violates, in display order. Letters and digits of any script count. */
export function unmetPasswordRules(password: string, minimum = MIN_PASSWORD_LENGTH): PasswordRule[] {
  const composed = composedPassword(password);
  return PASSWORD_RULES.filter((rule) => !tests[rule](composed, minimum));
}
