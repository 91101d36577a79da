import { parseListQuery, type ListQuery } from '../listQuery';
import { plainRest, type EntityRoutes } from './context';
import { parsePlainQuery } from './plainQuery';

/** A query that was checked against its contract. */
type Given = Readonly<Record<string, unknown>>;

/**
 * Reads a list's query in the format of the entity's API, including parameters that an area of the platform adds to
 * this list.
 * @throws HttpError 400 with the name of the parameter
 */
export function queryOf({ stored, entities }: Pick<EntityRoutes, 'stored' | 'entities'>, given: Given): ListQuery {
  const { list } = entities.additionsTo(stored.name);
  const words = list?.words?.(given) ?? given;
  const query = plainRest(stored) ? parsePlainQuery(stored, words) : parseListQuery(stored, words);
  const condition = list?.read(given);
  return condition ? { ...query, added: condition } : query;
}
