import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityEndpoints } from '../../../src/contract/entity/endpoints';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { Database } from '../../db/types';
import { serveEndpoint, type Handler, type ServeOptions } from '../../http/contract/serve';
import { badRequest, HttpError } from '../../http/errors';
import type { Jobs } from '../../jobs/jobs';
import type { EntityStore } from '../store';
import { isReservedId, type StoredEntity } from '../stored';

export interface EntityServices extends Pick<ServeOptions, 'describe' | 'config'> {
  database: Database;
  entities: EntityStore;
  jobs: Jobs;
}

export interface EntityRoutes extends EntityServices {
  app: FastifyInstance;
  stored: StoredEntity;
  endpoints: EntityEndpoints;
}

/** Registers and documents one of an entity's endpoints. */
export function serveOne<Name extends keyof EntityEndpoints>(
  { app, describe, config, entities, stored, endpoints }: EntityRoutes,
  operation: Name,
  handler: Handler<EntityEndpoints[Name]>,
): void {
  const endpoint = endpoints[operation];
  const options = { describe, config, entities };
  serveEndpoint(app, options, { area: stored.entity.title, name: endpoint.name, endpoint }, handler);
}

/** Optional parts of a single record's answer that callers can request. */
export const optionalParts = ({ stored, entities }: EntityRoutes): readonly string[] => [
  ...(stored.entity['x-entity'].api.flags ?? []),
  ...(entities.additionsTo(stored.name).flags ?? []),
];

/** The parameters in a path. Their names depend on the schema. */
type Params = Readonly<Record<string, unknown>>;

const parameter = (params: Params, name: string): string => String(params[name] ?? '');

/** The parent's id in the address, if the entity has a parent. */
export function parentOf(stored: StoredEntity, params: Params): string | undefined {
  const { parent } = stored.entity['x-entity'];
  return parent && parameter(params, parent.param);
}

/**
 * The id of a single parent, if the entity has a parent. A star, which stands for all parents, is allowed only in
 * lists.
 * @throws HttpError 400 if the parent is a star
 */
export function singleParentOf(stored: StoredEntity, params: Params): string | undefined {
  const parent = parentOf(stored, params);
  if (parent === '*') throw badRequest(stored.manifest.parent?.param ?? 'parent');
  return parent;
}

/** Whether the address has a star as the id. */
export const namesEvery = ({ manifest }: StoredEntity, params: Params): boolean =>
  parameter(params, manifest.id) === '*';

/**
 * @throws HttpError 404 if the id is a reserved word, which no record can have; 400 if the parent is a star
 */
export function keyOf(stored: StoredEntity, params: Params): { id: string; parent?: string } {
  const id = parameter(params, stored.manifest.id);
  if (isReservedId(id)) throw new HttpError(404, 'notFound');
  // Ids may be unique only within a parent, so `*` as the parent is refused.
  const parent = singleParentOf(stored, params);
  return { id, ...(parent !== undefined && { parent }) };
}

/**
 * Reads an integer in the path.
 * @throws HttpError 400 if the text is not an integer or is too large
 */
export function integerIn(params: Params, name: string, max: number): number {
  const value = parameter(params, name);
  if (!/^\d{1,10}$/.test(value) || Number(value) > max) throw badRequest(name);
  return Number(value);
}

export const plainRest = (stored: StoredEntity): boolean => stored.manifest.api.dialect === 'simple-rest';

/**
 * A single record in the format of the entity's API: `{one: record}`, or the bare record with an additional field `id`.
 */
export function envelope(stored: StoredEntity, record: EntityRecord): EntityRecord {
  return plainRest(stored)
    ? { ...record, id: record[stored.manifest.id] ?? null }
    : { [stored.manifest.api.one]: record };
}

/** Whether the request's user is in one of the groups. */
export const isIn = (groups: readonly string[], { user }: Pick<FastifyRequest, 'user'>): boolean =>
  groups.includes(user?.group ?? '');
