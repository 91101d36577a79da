import { relative, sep } from 'node:path';
import type { SerializedError } from 'vitest/node';

/** The place in the tests that an error comes from; if no test is involved, where it was thrown. */
function placeOf({ stacks = [] }: SerializedError): string | undefined {
  const places = stacks.map(({ file, line, column }) => `${relative('', file).replaceAll(sep, '/')}:${line}:${column}`);
  return places.find((place) => place.startsWith('tests/')) ?? places[0];
}

/** What is printed when a test, a suite or a file fails: its name, then each error with the place it comes from. */
export function failureText(name: string, errors: readonly SerializedError[]): string {
  const parts = errors.map((error) => {
    const message = error.name ? `${error.name}: ${error.message}` : error.message;
    const { diff } = error;
    return [message, typeof diff === 'string' ? diff : undefined, placeOf(error)].filter(Boolean).join('\n');
  });
  return `FAILED ${name}\n${parts.join('\n').replaceAll(/^(?=.)/gm, '    ')}\n`;
}
