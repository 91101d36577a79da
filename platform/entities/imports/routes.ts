import type { FastifyInstance } from 'fastify';
import { entityImport } from '../../../src/contract/entityJobs';
import { HttpError } from '../../http/errors';
import { uuidParam } from '../../http/input';
import { answer, body, errors, inPath, type Paths } from '../../http/openapi';
import type { Services } from '../../services';
import { requireParent } from '../parents';
import {
  accessOptions,
  actorOf,
  bodyOf,
  integerParameter,
  parentOf,
  routePath,
  singleParent,
  type EntityRoutes,
} from '../routes/context';
import { countChunks, dropChunks, keepChunk, type ImportKey } from './chunks';
import { runEntityImport, type ImportArgs } from './job';
import { fieldOf } from '../../../src/domain/entity/read';

/** Maximum number of rows per chunk, and of chunks per import. */
const MAX_ROWS = 2_000;
const MAX_CHUNKS = 1_000;

function describeRoutes({ stored }: EntityRoutes): Paths {
  const { api } = stored.manifest;
  const base = `/${api.path.replace(/\/$/, '')}/import/{importId}`;
  const { parent } = stored.entity['x-entity'];
  const parameters = [...(parent ? [inPath(parent.param)] : []), inPath('importId')];
  const tags = [stored.entity.title];
  return {
    [`${base}/{chunk}`]: {
      put: {
        tags,
        summary: 'Keep rows of an import, chunk by chunk; the same chunk again replaces it',
        parameters: [...parameters, inPath('chunk')],
        requestBody: body({ rows: { type: 'array', items: { type: 'object' }, maxItems: MAX_ROWS } }, ['rows']),
        responses: { 200: answer({ kept: { type: 'integer' } }), ...errors(400, 401, 403, 409, 413) },
      },
    },
    [base]: {
      post: {
        tags,
        summary: 'Check or take in the rows kept before, as a job whose result is the report',
        parameters,
        requestBody: body({ chunks: { type: 'integer' }, dryRun: { type: 'boolean' } }, ['chunks']),
        responses: { 202: answer({ jobId: { type: 'string' } }), ...errors(400, 401, 403, 404) },
      },
      delete: {
        tags,
        summary: 'Forget the rows kept before',
        parameters,
        responses: { 200: answer({}), ...errors(401, 403) },
      },
    },
  };
}

/** Imports too large for one call: rows are uploaded in chunks, then a job imports them. */
export function registerImports(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, describe } = services;
  const { db } = database;
  jobs.define(entityImport, runEntityImport);

  for (const stored of entities.entities.values()) {
    if (stored.manifest.without.includes('import')) continue;
    const path = routePath(stored.manifest.api.path).slice('/api'.length);
    const routes: EntityRoutes = { database, entities, app, stored, path };
    describe(describeRoutes(routes));
    const options = accessOptions(routes, 'write');
    const keyOf = (params: unknown, owner: string | undefined): ImportKey => ({
      importId: uuidParam(params, 'importId'),
      entity: stored.name,
      owner: owner ?? '',
      ...(stored.writeOnly.length > 0 && { secret: true }),
    });

    app.put(`${path}/import/:importId/:chunk`, options, async (request) => {
      const key = keyOf(request.params, request.user?.userId);
      const chunk = integerParameter('chunk', fieldOf(request.params, 'chunk'), MAX_CHUNKS - 1);
      const { rows } = bodyOf(request);
      if (!Array.isArray(rows) || rows.length === 0) throw new HttpError(400, 'badRequest', { name: 'rows' });
      if (rows.length > MAX_ROWS) throw new HttpError(413, 'tooLarge');
      if (!(await keepChunk(db, key, chunk ?? 0, rows))) throw new HttpError(409, 'conflict');
      return { kept: rows.length };
    });

    app.post(`${path}/import/:importId`, options, async (request, reply) => {
      const key = keyOf(request.params, request.user?.userId);
      const { chunks, dryRun = false } = bodyOf(request);
      if (typeof dryRun !== 'boolean') throw new HttpError(400, 'badRequest', { name: 'dryRun' });
      const parent = singleParent(stored, parentOf(stored, request));
      await requireParent(db, stored, parent);
      const kept = await countChunks(db, key);
      // If a chunk was missing, its records would be deleted or not imported.
      if (kept.chunks <= 0 || kept.chunks !== chunks) throw new HttpError(400, 'badRequest', { name: 'chunks' });
      const args: ImportArgs = { ...key, ...kept, dryRun, ...(parent !== undefined && { parent }) };
      return reply.code(202).send({ jobId: await jobs.start(entityImport, args, actorOf(request)) });
    });

    app.delete(`${path}/import/:importId`, options, async (request) => {
      await dropChunks(db, keyOf(request.params, request.user?.userId));
      return {};
    });
  }
}
