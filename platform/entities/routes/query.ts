import type { FastifyRequest } from 'fastify';
import { inheritParameters } from '../inherited';
import { parseListQuery, type ListQuery } from '../listQuery';
import { plainRest, type EntityRoutes } from './context';
import { parsePlainQuery } from './plainQuery';

/**
 * What a list's address asks for, in the entity's dialect, with what an area added.
 * @param own further names that the route takes itself
 * @throws HttpError 400 naming the parameter
 */
export function queryOf(
  { stored, entities }: EntityRoutes,
  request: FastifyRequest,
  own: readonly string[] = [],
): ListQuery {
  const { list } = entities.additionsTo(stored.name);
  const also = [...own, ...(list?.names ?? []), ...inheritParameters(stored)];
  const given = (request.query ?? {}) as Record<string, unknown>;
  const words = list?.words?.(given) ?? given;
  const query: ListQuery = plainRest(stored)
    ? parsePlainQuery(stored, words, also)
    : parseListQuery(stored, words, also);
  const added = list?.read(given);
  return added ? { ...query, added } : query;
}
