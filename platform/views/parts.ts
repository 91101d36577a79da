import { sql, type RawBuilder } from 'kysely';
import { HttpError } from '../http/errors';

/** Query, columns or mapping of a list, as JSON. */
const MAX_LENGTH = 20_000;

/** A value as the database keeps it. @throws HttpError 400 where it is too long to keep */
export function kept<Value>(value: Value, name: string): RawBuilder<Value> {
  const json = JSON.stringify(value);
  if (json.length > MAX_LENGTH) throw new HttpError(400, 'badRequest', { name });
  return sql<Value>`${json}::jsonb`;
}

/** As `kept`; undefined where nothing is said, which leaves it as it is, and null where there is to be none. */
export function keptIfSaid<Value>(value: Value | null | undefined, name: string): RawBuilder<Value> | null | undefined {
  if (value === undefined) return undefined;
  return value === null ? null : kept<Value>(value, name);
}
