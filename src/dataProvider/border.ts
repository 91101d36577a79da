import { isObject } from '../domain/entity/paths';
import { ApiError } from './apiError';

/**
 * Gives JSON from the platform its type. No other code does this.
 *
 * It checks only that the JSON is an object. Everything else in the type is correct because both sides use the same
 * declarations: the platform's handlers are typed by `src/contract`, and saves are checked by the entity's schema, from
 * which the types of records are generated. The platform's tests compare every answer with its contract
 * (`CHECK_ANSWERS`).
 */
export const isTyped = <T>(json: unknown): json is T => isObject(json);

/**
 * A response, with the type that its endpoint declares.
 * @throws ApiError if it is not a JSON object
 */
export function typed<T>(json: unknown): T {
  if (isTyped<T>(json)) return json;
  throw new ApiError('The answer is not an object', { code: 'badAnswer', status: 200 });
}
