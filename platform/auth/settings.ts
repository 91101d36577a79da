import type { Reader } from '../settings';
import { passwordFaults } from './passwords';

const RULES: Record<string, string> = {
  'password.digit': 'a digit',
  'password.lowercase': 'a lowercase letter',
  'password.uppercase': 'an uppercase letter',
  'password.common': 'to be none of the commonest passwords',
};

/** A password for signing in, checked by the same rules as any other. Errors do not contain it. */
export function readPassword(read: Reader, name: string, minLength: number): string | undefined {
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
