import type { FastifyInstance } from 'fastify';
import { entityBulk } from '../../../src/contract/entityJobs';
import { BULK_ACTIONS, bulkActions } from '../../../src/domain/entity/bulk';
import { isObject } from '../../../src/domain/entity/paths';
import { HttpError } from '../../http/errors';
import { answer, body, errors, inPath } from '../../http/openapi';
import type { Services } from '../../services';
import { MAX_LIMIT, parseListQuery, type ListQuery } from '../listQuery';
import { requireParent } from '../parents';
import {
  accessOptions,
  actorOf,
  bodyOf,
  parentOf,
  routePath,
  singleParent,
  type EntityRoutes,
} from '../routes/context';
import type { StoredEntity } from '../stored';
import { runBulk, type BulkArgs } from './job';
import { isOneOf } from '../../../src/domain/entity/read';

/** The records: by ids, or by a list's query; an empty query means all records and must be given explicitly. */
function queryOf(stored: StoredEntity, ids: unknown, query: unknown): ListQuery {
  if ((ids === undefined) === (query === undefined)) throw new HttpError(400, 'badRequest', { name: 'ids' });
  if (query !== undefined) {
    if (!isObject(query)) throw new HttpError(400, 'badRequest', { name: 'query' });
    const texts = Object.entries(query).map(([name, value]) => [name, value == null ? '' : String(value)]);
    const {
      limit: _limit,
      offset: _offset,
      cursor: _cursor,
      project: _project,
      ...kept
    } = parseListQuery(stored, Object.fromEntries(texts));
    return kept;
  }
  const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && !id.includes('\0');
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > MAX_LIMIT || !ids.every(isId))
    throw new HttpError(400, 'badRequest', { name: 'ids' });
  return { ids };
}

/** @throws HttpError 400 if they are not versions by id */
function versionsOf(given: unknown): Record<string, number> | undefined {
  if (given === undefined) return undefined;
  const versions = isObject(given) ? Object.entries(given) : undefined;
  const isVersion = (entry: [string, unknown]): entry is [string, number] => typeof entry[1] === 'number';
  if (!versions?.every(isVersion)) throw new HttpError(400, 'badRequest', { name: 'versions' });
  return Object.fromEntries(versions);
}

/** `POST P/bulk`: applies an action to many records, as a job. */
export function registerBulk(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, describe } = services;
  jobs.define(entityBulk, runBulk);

  for (const stored of entities.entities.values()) {
    const allowed = bulkActions(stored.entity);
    if (allowed.length === 0) continue;
    const { api, parent: above } = stored.manifest;
    const path = routePath(api.path).slice('/api'.length);
    const routes: EntityRoutes = { database, entities, app, stored, path };
    describe({
      [`/${api.path.replace(/\/$/, '')}/bulk`]: {
        post: {
          tags: [stored.entity.title],
          summary: `Do one thing (${allowed.join(', ')}) to many records, as a job: those named, or all of a list's query`,
          parameters: above ? [inPath(above.param)] : [],
          requestBody: body(
            {
              action: { type: 'string', enum: allowed },
              ids: { type: 'array', items: { type: 'string' }, maxItems: MAX_LIMIT },
              versions: {
                type: 'object',
                description: 'By id the version a record was seen at; one that has changed since is refused',
                additionalProperties: { type: 'integer' },
              },
              query: { type: 'object', description: 'Search and filters by the names a list has for them' },
            },
            ['action'],
          ),
          responses: { 202: answer({ jobId: { type: 'string' } }), ...errors(400, 401, 403, 404) },
        },
      },
    });
    app.post(`${path}/bulk`, accessOptions(routes, 'write'), async (request, reply) => {
      const { action, ids, query, versions } = bodyOf(request);
      const known = versionsOf(versions);
      if (!isOneOf(BULK_ACTIONS, action) || !allowed.includes(action))
        throw new HttpError(400, 'badRequest', { name: 'action' });
      const parent = singleParent(stored, parentOf(stored, request));
      await requireParent(database.db, stored, parent);
      const args: BulkArgs = {
        entity: stored.name,
        action,
        query: queryOf(stored, ids, query),
        ...(parent !== undefined && { parent }),
        ...(known && { versions: known }),
      };
      return reply.code(202).send({ jobId: await jobs.start(entityBulk, args, actorOf(request)) });
    });
  }
}
