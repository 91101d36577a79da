import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';
import type { Database } from '../../db/types';
import type { Actor, RouteAccess } from '../../http/context';
import { HttpError } from '../../http/errors';
import type { HeavyRoute } from '../../http/heavy/routes';
import { parametersOf } from '../../http/input';
import type { EntityStore } from '../store';
import { isReservedId, type StoredEntity } from '../stored';
import { fieldOf, textOf } from '../../../src/domain/entity/read';

/** The services that the entity routes need. */
export interface EntityServices {
  database: Database;
  entities: EntityStore;
}

/** The context of an entity's route handlers. */
export interface EntityRoutes extends EntityServices {
  app: FastifyInstance;
  stored: StoredEntity;
  /** The address without `/api/`, in the router's syntax: `orgs/:orgId/roster`. */
  path: string;
}

export const actorOf = (request: FastifyRequest): Actor => ({
  userId: request.user?.userId ?? null,
  username: request.user?.username ?? null,
  requestId: request.id,
});

/** `orgs/{orgId}/roster` → `/api/orgs/:orgId/roster`. */
export const routePath = (path: string): string => `/api/${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;

export function accessOptions(
  { stored }: EntityRoutes,
  kind: 'read' | 'write',
  heavy?: HeavyRoute,
): RouteShorthandOptions {
  const groups = stored.entity['x-entity'].access?.[kind];
  const access: RouteAccess = groups ? { groups } : {};
  return { config: { access, ...(heavy !== undefined && { heavy }) } };
}

const parameter = (request: FastifyRequest, name: string): string | undefined =>
  textOf(fieldOf(request.params, name)) || undefined;

/** The parent's id in the address, if the entity has a parent. */
export function parentOf(stored: StoredEntity, request: FastifyRequest): string | undefined {
  const { parent } = stored.entity['x-entity'];
  const value = parent && parameter(request, parent.param);
  if (value?.includes('\0')) throw new HttpError(400, 'badRequest', { name: parent?.param ?? '' });
  return value;
}

/**
 * Requires a single parent: a star stands for all parents and is allowed only in lists.
 * @throws HttpError 400
 */
export function singleParent({ entity }: StoredEntity, parent: string | undefined): string | undefined {
  if (parent === '*') throw new HttpError(400, 'badRequest', { name: entity['x-entity'].parent?.param ?? 'parent' });
  return parent;
}

/** Whether the address has a star as the id. */
export const namesEvery = (request: FastifyRequest): boolean => parameter(request, 'id') === '*';

/** @throws HttpError 400 or 404 if no record can have such an id, 400 if the parent is a star */
export function keyOf(stored: StoredEntity, request: FastifyRequest): { id: string; parent?: string } {
  const id = parameter(request, 'id') ?? '';
  if (id === '' || id.includes('\0')) throw new HttpError(400, 'badRequest', { name: stored.manifest.id });
  if (isReservedId(id)) throw new HttpError(404, 'notFound');
  // Ids may be unique only within a parent, so a star would be ambiguous.
  const parent = singleParent(stored, parentOf(stored, request));
  return { id, ...(parent !== undefined && { parent }) };
}

/** @throws HttpError 400 if the body is not a JSON object */
export function bodyOf(request: FastifyRequest): EntityRecord {
  const body: unknown = request.body;
  if (!isObject(body)) throw new HttpError(400, 'badRequest', { name: 'body' });
  return body;
}

/**
 * Reads an integer parameter, or undefined if it is absent.
 * @throws HttpError 400
 */
export function integerParameter(name: string, value: unknown, max = 1_000_000_000): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= max)) throw new HttpError(400, 'badRequest', { name });
  return number;
}

/** Optional parts of a single record's answer that callers can request. */
export const optionalParts = ({ stored, entities }: EntityRoutes): readonly string[] => [
  ...(stored.entity['x-entity'].api.asks ?? []),
  ...(entities.additionsTo(stored.name).asks ?? []),
];

/**
 * The parameters of reading or saving one record.
 * @throws HttpError 400 with the name of a requested part that is neither true nor false
 */
export function recordParameters(routes: EntityRoutes, request: FastifyRequest): Record<string, unknown> {
  const query = parametersOf(request);
  const wrong = optionalParts(routes).find(
    (name) => query[name] !== undefined && query[name] !== 'true' && query[name] !== 'false',
  );
  if (wrong !== undefined) throw new HttpError(400, 'badRequest', { name: wrong });
  return query;
}

export const sendJson = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('content-type', 'application/json; charset=utf-8').send(text);

/** A response body that is produced as fast as it is read: at most one batch waits. */
export const streamOf = (texts: AsyncGenerator<string>): Readable => Readable.from(texts, { highWaterMark: 1 });

export const plainRest = (stored: StoredEntity): boolean => stored.manifest.api.dialect === 'simple-rest';

/** A single record in the entity's dialect: `{one: record}`, or just the record with `id`. */
export function envelope(stored: StoredEntity, record: EntityRecord): EntityRecord {
  return plainRest(stored)
    ? { ...record, id: record[stored.manifest.id] ?? null }
    : { [stored.manifest.api.one]: record };
}
