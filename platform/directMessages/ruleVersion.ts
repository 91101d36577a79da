/**
 * The version of the rules by which mails are read (`readMail`). Attempts name it, so that a result can be compared
 * with another.
 */
export const RULE_VERSION = '5';
