import { isObject } from '../../src/domain/entity/paths';
import { HttpError } from './errors';

/** The body as an object. @throws HttpError 400 */
export function objectBody(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new HttpError(400, 'badRequest', { name: 'body' });
  return body;
}

/** The query parameters; the route's description decides which are allowed (`taken.ts`). */
export const parametersOf = ({ query }: { query: unknown }): Record<string, unknown> => (isObject(query) ? query : {});

/** @throws HttpError 400 with the first name that is not allowed */
export function requireOnly(given: Record<string, unknown>, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new HttpError(400, 'badRequest', { name: unknown });
}

/**
 * A text of the body or query.
 * @throws HttpError 400 if it is missing, of another type or too long
 */
export function textOf(source: Record<string, unknown>, name: string, maxLength = 1_000): string {
  const value = source[name];
  if (typeof value !== 'string' || value === '' || value.length > maxLength || value.includes('\0'))
    throw new HttpError(400, 'badRequest', { name });
  return value;
}

/** Like `textOf`, but null if absent, empty or null. */
export function optionalText(source: Record<string, unknown>, name: string, maxLength = 1_000): string | null {
  const value = source[name];
  return value === undefined || value === null || value === '' ? null : textOf(source, name, maxLength);
}

/**
 * An integer of the query.
 * @throws HttpError 400
 */
export function countOf(query: unknown, name: string, fallback: number, max: number): number {
  const value = isObject(query) ? query[name] : undefined;
  if (value === undefined) return fallback;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= max)) throw new HttpError(400, 'badRequest', { name });
  return number;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A UUID in the path; any other id does not exist.
 * @throws HttpError 404
 */
export function uuidParam(params: unknown, name: string): string {
  const value = isObject(params) ? params[name] : undefined;
  if (typeof value !== 'string' || !UUID.test(value)) throw new HttpError(404, 'notFound');
  return value;
}

/**
 * A UUID of the body or query, in lower case.
 * @throws HttpError 400
 */
export function uuidText(value: string, name: string): string {
  if (!UUID.test(value)) throw new HttpError(400, 'badRequest', { name });
  return value.toLowerCase();
}

/**
 * A text in the path; one that cannot be an id is not found.
 * @throws HttpError 404
 */
export function textInPath(params: unknown, name: string): string {
  const value = isObject(params) ? params[name] : undefined;
  if (typeof value !== 'string' || value === '' || value.includes('\0')) throw new HttpError(404, 'notFound');
  return value;
}
