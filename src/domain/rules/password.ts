export const PASSWORD_RULES = ['length', 'digit', 'lowercase', 'uppercase'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** Characters a password has at least; a platform may ask for more. */
export const MIN_PASSWORD_LENGTH = 6;
/** Longer ones are refused rather than cut. */
export const MAX_PASSWORD_LENGTH = 256;

const tests: Record<PasswordRule, (password: string, minimum: number) => boolean> = {
  length: (password, minimum) => [...password].length >= minimum,
  digit: (password) => /\p{Nd}/u.test(password),
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
};

/** The rules that a new password does not meet, in the order they are shown; letters and digits of any script count. */
export const unmetPasswordRules = (password: string, minimum = MIN_PASSWORD_LENGTH): PasswordRule[] =>
  PASSWORD_RULES.filter((rule) => !tests[rule](password, minimum));
