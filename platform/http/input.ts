import { badRequest } from './errors';

/**
 * Refuses fields or parameters that a contract allows for another use of the same route.
 * @throws HttpError 400 with the first name that is not allowed
 */
export function requireOnly(given: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other !== undefined) throw badRequest(other);
}
