import type { FastifyRequest } from 'fastify';
import { parametersOf } from '../../http/input';
import { inheritParameters } from '../inherited';
import { parseListQuery, type ListQuery } from '../listQuery';
import { plainRest, type EntityRoutes } from './context';
import { parsePlainQuery } from './plainQuery';

/**
 * Parses a list's query in the entity's dialect, with the additions of an area.
 * @param own further parameters that the route reads itself
 * @throws HttpError 400 with the name of the parameter
 */
export function queryOf(
  { stored, entities }: EntityRoutes,
  request: FastifyRequest,
  own: readonly string[] = [],
): ListQuery {
  const { list } = entities.additionsTo(stored.name);
  const added = (list?.parameters ?? []).map(({ name }) => name);
  const also = [...own, ...added, ...inheritParameters(stored)];
  const given = parametersOf(request);
  const words = list?.words?.(given) ?? given;
  const query: ListQuery = plainRest(stored)
    ? parsePlainQuery(stored, words, also)
    : parseListQuery(stored, words, also);
  const condition = list?.read(given);
  return condition ? { ...query, added: condition } : query;
}
