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
