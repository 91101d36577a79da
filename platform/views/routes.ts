import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { isObject } from '../../src/domain/entity/paths';
import type { Tables } from '../db/types';
import { HttpError } from '../http/errors';
import { objectBody, optionalText, parametersOf, textOf, uuidParam } from '../http/input';
import { answer, body, errors, inPath, query, type OpenApi } from '../http/openapi';
import type { Services } from '../services';
import { registerChoices } from './choices';
import { columnsOf, jsonOf, ownerOf } from './parts';

const MAX_VIEWS = 500;

const answerOf = (row: Tables['saved_view']) => ({
  viewId: row.view_id,
  resource: row.resource,
  name: row.name,
  query: row.query,
  columns: row.columns,
  owner: row.owner,
  createdAt: row.created_at,
});

const text = { type: 'string' };
const content = { resource: text, name: text, query: { type: 'object' }, columns: { type: 'array', items: text } };
const view: OpenApi = { type: 'object', properties: { viewId: text, ...content, owner: text, createdAt: text } };
const tags = ['Saved views'];
const one = { tags, parameters: [inPath('viewId')], responses: { 200: answer({ view }), ...errors(401, 403, 404) } };

const paths = {
  '/views': {
    get: {
      tags,
      summary: 'One’s own views',
      parameters: [query('resource', 'Only those of this list')],
      responses: { 200: answer({ views: { type: 'array', items: view } }), ...errors(401, 403) },
    },
    post: {
      tags,
      summary: 'Keep a list’s filters, sort and columns under a name; the same name again replaces it',
      requestBody: body(content, ['resource', 'name', 'query']),
      responses: { 201: answer({ view }), ...errors(400, 401, 403) },
    },
  },
  '/views/{viewId}': {
    get: { ...one, summary: 'A view by its address, one’s own or a colleague’s' },
    put: {
      ...one,
      summary: 'Give one of one’s own views another name',
      requestBody: body({ name: text }, ['name']),
      responses: { 200: answer({ view }), ...errors(400, 401, 403, 404, 409) },
    },
    delete: { ...one, summary: 'Remove one of one’s own views' },
  },
};

/** Views of lists that people keep for themselves and send to colleagues. */
export function registerViews(app: FastifyInstance, services: Services): void {
  const { database, entities, describe } = services;
  describe(paths);
  const { db } = database;
  const resources = new Set([...entities.entities.values()].map((stored) => stored.manifest.resource));

  registerChoices(app, services, resources);

  app.get('/views', async (request) => {
    const resource = optionalText(parametersOf(request), 'resource', 100);
    if (resource !== null && !resources.has(resource)) throw new HttpError(400, 'badRequest', { name: 'resource' });
    let own = db.selectFrom('saved_view').selectAll().where('owner', '=', ownerOf(request));
    if (resource !== null) own = own.where('resource', '=', resource);
    const rows = await own
      .orderBy(sql`name COLLATE "und-x-icu"`)
      .limit(MAX_VIEWS)
      .execute();
    return { views: rows.map(answerOf) };
  });

  app.post('/views', async (request, reply) => {
    const given = objectBody(request.body);
    const resource = textOf(given, 'resource', 100);
    if (!resources.has(resource)) throw new HttpError(400, 'badRequest', { name: 'resource' });
    const name = textOf(given, 'name', 100).trim();
    if (name === '') throw new HttpError(400, 'badRequest', { name: 'name' });
    const { query: kept, columns = [] } = given;
    if (!isObject(kept)) throw new HttpError(400, 'badRequest', { name: 'query' });
    const keptColumns = columnsOf(columns);
    const owner = ownerOf(request);
    const values = { query: sql`${jsonOf(kept, 'query')}::jsonb`, columns: sql`${keptColumns}::jsonb` };
    const row = await db.transaction().execute(async (tx) => {
      // The same name again changes that view: links to it, and a choice of it, go on.
      const same = await tx
        .updateTable('saved_view')
        .set(values)
        .where('owner', '=', owner)
        .where('resource', '=', resource)
        .where('name', '=', name)
        .returningAll()
        .executeTakeFirst();
      return (
        same ??
        tx
          .insertInto('saved_view')
          .values({ view_id: uuid(), resource, name, ...values, owner, created_at: sql`now()` })
          .returningAll()
          .executeTakeFirstOrThrow()
      );
    });
    reply.code(201);
    return { view: answerOf(row) };
  });

  app.get('/views/:viewId', async ({ params }) => {
    const id = uuidParam(params, 'viewId');
    const row = await db.selectFrom('saved_view').selectAll().where('view_id', '=', id).executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    return { view: answerOf(row) };
  });

  app.put('/views/:viewId', async (request) => {
    const viewId = uuidParam(request.params, 'viewId');
    const name = textOf(objectBody(request.body), 'name', 100).trim();
    if (name === '') throw new HttpError(400, 'badRequest', { name: 'name' });
    const owner = ownerOf(request);
    const row = await db.transaction().execute(async (tx) => {
      const own = await tx
        .selectFrom('saved_view')
        .select('resource')
        .where('view_id', '=', viewId)
        .where('owner', '=', owner)
        .forUpdate()
        .executeTakeFirst();
      if (!own) throw new HttpError(404, 'notFound');
      const taken = await tx
        .selectFrom('saved_view')
        .select('view_id')
        .where('owner', '=', owner)
        .where('resource', '=', own.resource)
        .where('name', '=', name)
        .where('view_id', '<>', viewId)
        .executeTakeFirst();
      if (taken) throw new HttpError(409, 'conflict');
      return tx
        .updateTable('saved_view')
        .set({ name })
        .where('view_id', '=', viewId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { view: answerOf(row) };
  });

  app.delete('/views/:viewId', async (request) => {
    const row = await db
      .deleteFrom('saved_view')
      .where('view_id', '=', uuidParam(request.params, 'viewId'))
      .where('owner', '=', ownerOf(request))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    return { view: answerOf(row) };
  });
}
