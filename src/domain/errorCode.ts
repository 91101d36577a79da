import { fieldOf } from './entity/read';

/** A string property of an unknown error: `code`, `syscall`, or the database's `constraint`. */
export function errorField(error: unknown, name: string): string | undefined {
  const value = fieldOf(error, name);
  return typeof value === 'string' ? value : undefined;
}

/** The code of an error from Node (`ENOENT`), the database (`23505`) or Fastify. It contains no data of the request. */
export const codeOf = (error: unknown): string | undefined => errorField(error, 'code');
