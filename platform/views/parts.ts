import { sql, type RawBuilder } from 'kysely';
import { badRequest } from '../http/errors';

/** Maximum length of a list's query, columns or mapping, as JSON. */
const MAX_LENGTH = 20_000;

/**
 * SQL that stores a value as JSON.
 * @throws HttpError 400 if the JSON is too long
 */
export function kept<Value>(value: Value, name: string): RawBuilder<Value> {
  const json = JSON.stringify(value);
  if (json.length > MAX_LENGTH) throw badRequest(name);
  return sql<Value>`${json}::jsonb`;
}

/** Like `kept`, but undefined keeps the stored value, and null clears it. */
export function keptIfGiven<Value>(
  value: Value | null | undefined,
  name: string,
): RawBuilder<Value> | null | undefined {
  if (value === undefined) return undefined;
  return value === null ? null : kept<Value>(value, name);
}
