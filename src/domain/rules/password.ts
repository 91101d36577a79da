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

/** The rules that a new password violates, in display order. Letters and digits of any script count. */
export const unmetPasswordRules = (password: string, minimum = MIN_PASSWORD_LENGTH): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !tests[rule](password, minimum));
