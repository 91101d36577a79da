import type { Reader } from '../base/reader';
import type { SettingName } from '../base/settingTexts';
import { passwordFaults } from './passwords';

interface AuthSettings {
  /** User name and password of the first account, which is created in an empty database. */
  adminUsername: string;
  adminPassword: string | undefined;
  minPasswordLength: number;
  idTokenMinutes: number;
  idleMinutes: number;
  sessionHours: number;
  lockMinutes: number;
}

declare module '../base/config' {
  interface Config extends AuthSettings {}
}

const RULES: Record<string, string> = {
  'password.digit': 'a digit',
  'password.lowercase': 'a lowercase letter',
  'password.uppercase': 'an uppercase letter',
  'password.common': 'to be none of the commonest passwords',
};

/**
 * Reads a password for signing in. The rules are the same as for any other password. Errors do not contain the
 * password.
 */
function readPassword(read: Reader, name: SettingName, minLength: number): string | undefined {
  const given = read.optional(name);
  const unmet = (given === undefined ? [] : passwordFaults(given, minLength)).map(({ code, params }) =>
    code === 'password.length'
      ? `at least ${params?.['min']} characters`
      : code === 'password.tooLong'
        ? `at most ${params?.['max']} characters`
        : (RULES[code] ?? code),
  );
  if (unmet.length > 0) read.faults.push(`${name} breaks the rules of passwords; it needs ${unmet.join(', ')}`);
  return given;
}

export function readAuth(read: Reader): AuthSettings {
  const minPasswordLength = read.number('MIN_PASSWORD_LENGTH', 6, 6, 128);
  return {
    adminUsername: read.text('ADMIN_USERNAME', 'admin'),
    adminPassword: readPassword(read, 'ADMIN_PASSWORD', minPasswordLength),
    minPasswordLength,
    idTokenMinutes: read.number('ID_TOKEN_MINUTES', 15, 0.01, 24 * 60, false),
    idleMinutes: read.number('IDLE_MINUTES', 30, 0.01, 7 * 24 * 60, false),
    sessionHours: read.number('SESSION_HOURS', 12, 0.01, 24 * 31, false),
    lockMinutes: read.number('LOCK_MINUTES', 15, 0.01, 24 * 60, false),
  };
}
