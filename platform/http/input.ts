import { badRequest } from './errors';

/** The parts of a comma-separated list that are not empty. */
export const commaList = (text: string): string[] => text.split(',').filter((part) => part !== '');

/** A parameter that is a text. */
export const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * Refuses fields or parameters that a contract allows for another use of the same route.
 * @throws HttpError 400 with the first name that is not allowed
 */
export function requireOnly(given: Readonly<Record<string, unknown>>, names: readonly string[]): void {
  const other = Object.keys(given).find((name) => !names.includes(name));
  if (other !== undefined) throw badRequest(other);
}
