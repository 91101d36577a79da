import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EntityEndpoints } from '../../../src/contract/entity/endpoints';
import { inheritParameters } from '../../../src/contract/entity/parameters';
import { ADMINISTRATORS } from '../../../src/domain/access/groups';
import { isObject } from '../../../src/domain/entity/paths';
import { numberOf } from '../../../src/domain/entity/read';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { JsonText, type Call } from '../../http/contract/serve';
import { badRequest, HttpError, notFound } from '../../http/errors';
import { requireOnly } from '../../http/input';
import { readRow } from '../get';
import { withInherited } from '../inherited';
import { readPage } from '../page';
import { checkProject, projectIn } from '../project';
import { recordText, wholeRecordOf } from '../rows';
import type { SaveOptions } from '../save';
import type { StoredEntity } from '../stored';
import { listHandler } from './list';
import {
  envelope,
  isIn,
  keyOf,
  namesEvery,
  optionalParts,
  plainRest,
  serveOne,
  singleParentOf,
  type EntityRoutes,
} from './context';
import { changeOnce } from './changeOnce';
import { ignoredBySave, ignoredIds, withIgnored } from './ignored';
import { saveSeveral, severalOf } from './saveSeveral';

const allows = ({ stored }: EntityRoutes, action: 'create' | 'edit' | 'delete'): boolean =>
  !stored.manifest.without.includes(action);

/** Registers `GET P/{id}`. */
export function registerGet(routes: EntityRoutes): void {
  const { database, stored } = routes;
  const { one } = stored.manifest.api;
  const list = listHandler(routes);
  const inherits = Object.keys(inheritParameters(stored));
  const ofOne = [
    ...optionalParts(routes),
    'project',
    'fields',
    ...inherits,
    ...(inherits.length > 0 ? ['limit', 'search'] : []),
  ];
  serveOne(routes, 'get', async (call) => {
    // A star as a child's id means the list.
    if (stored.manifest.parent && namesEvery(stored, call.params)) {
      if (call.query['fields'] !== undefined) throw badRequest('fields');
      return list(call);
    }
    // All other parameters of the route belong to the list, so they are refused here.
    requireOnly(call.query, ofOne);
    const project = projectIn(stored, call.query, ['project', 'fields']);
    checkProject(stored, project);
    if (call.query['dependencies'] === true) return readInherited(routes, call, project);
    const row = await readRow(database.db, stored, keyOf(stored, call.params), { actor: call.actor }, project);
    if (!row) throw notFound();
    const plain = plainRest(stored);
    const text = recordText(stored, row, plain, wholeRecordOf);
    return new JsonText(plain ? text : `{${JSON.stringify(one)}:${text}}`);
  });
}

/** Reads one record by id, from the parent or from the nearest plan that the parent builds on. */
async function readInherited(
  { database, stored }: EntityRoutes,
  { params, actor }: Pick<Call<EntityEndpoints['get']>, 'params' | 'actor'>,
  project: readonly string[] | undefined,
): Promise<JsonText> {
  const { id, parent } = keyOf(stored, params);
  const byId = { ids: [id], limit: 1, ...(project && { project }), ...(parent !== undefined && { parent }) };
  const query = withInherited(stored, byId, { dependencies: true, resolveConflicts: true });
  const [row] = (await readPage(database.db, stored, query, { actor })).rows;
  if (!row) throw notFound();
  return new JsonText(`{${JSON.stringify(stored.manifest.api.one)}:${recordText(stored, row, false, wholeRecordOf)}}`);
}

/**
 * Whether a write stores a version. With `noChangeLog=true` it stores none, for collections copied from another
 * environment.
 * @throws HttpError 403 if the user is not an administrator
 */
function keepsHistory(request: FastifyRequest, query: Readonly<Record<string, unknown>>): { history?: false } {
  if (query['noChangeLog'] !== true) return {};
  if (!isIn([ADMINISTRATORS], request)) throw new HttpError(403, 'forbidden');
  return { history: false };
}

/** The answer of a save. A bare record has no room for the ignored names, so a header has them. */
function savedAnswer(stored: StoredEntity, record: EntityRecord, ignored: readonly string[], reply: FastifyReply) {
  if (!plainRest(stored)) return withIgnored(envelope(stored, record), ignored);
  if (ignored.length > 0) reply.header('x-ignored', ignored.map(encodeURIComponent).join(','));
  return envelope(stored, record);
}

/**
 * `POST P` creates a record, or updates the record with the id in the body. Some groups can only create
 * (`access.create`).
 */
export function registerPost(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (!allows(routes, 'create') && !allows(routes, 'edit')) return;
  const usual = !allows(routes, 'create') ? 'update' : !allows(routes, 'edit') ? 'create' : 'upsert';
  const { write = [ADMINISTRATORS] } = stored.entity['x-entity'].access ?? {};
  serveOne(routes, 'post', async ({ params, query, body, actor, key, request, reply }) => {
    const parent = singleParentOf(stored, params);
    const { post, faultsOfNew } = entities.additionsTo(stored.name);
    if (post?.isMeant(query)) return post.handle(body, parent ?? '', actor);
    if (!isObject(body)) throw badRequest('body');
    const onlyCreates = !isIn(write, request);
    const several = onlyCreates ? undefined : severalOf(routes, body);
    if (several) {
      const below = parent !== undefined && { parent };
      return saveSeveral(routes, actor, several, { mode: usual, imported: true, ...below }, key);
    }
    // A group that can only create may not choose the id. With the id of an existing record, the answer would show that
    // record.
    const { [stored.manifest.id]: id, ...rest } = body;
    const given = onlyCreates || id === undefined ? rest : { ...rest, [stored.manifest.id]: id };
    const ignored = ignoredBySave(stored, body);
    const options: SaveOptions = {
      mode: onlyCreates ? 'create' : usual,
      ...keepsHistory(request, query),
      ...(faultsOfNew && { faultsOfNew }),
      ...(parent !== undefined && { parent }),
    };
    const { record, created } = key
      ? await changeOnce(routes, given, actor, options, key)
      : await entities.change(database.db, stored.name, given, actor, options);
    reply.code(created ? 201 : 200);
    return savedAnswer(stored, record, [...ignored, ...ignoredIds(stored, body, record)], reply);
  });
}

/** `PUT P/{id}` replaces a record. */
export function registerPut(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (!allows(routes, 'edit')) return;
  serveOne(routes, 'put', async ({ params, query, body, actor, request, reply }) => {
    const ignored = ignoredBySave(stored, body);
    const { record } = await entities.change(database.db, stored.name, body, actor, {
      mode: 'update',
      ...keepsHistory(request, query),
      ...keyOf(stored, params),
    });
    return savedAnswer(stored, record, ignored, reply);
  });
}

/** Deletes everything below a parent. This needs more than the permission to write single records. */
async function removeAll(
  { entities, database, stored }: EntityRoutes,
  { query, request, actor }: Pick<Call<EntityEndpoints['remove']>, 'query' | 'request' | 'actor'>,
  parent: string,
) {
  // Refuses the parameter `version`, because each record has its own version.
  requireOnly(query, ['noChangeLog']);
  const { history } = keepsHistory(request, query);
  const groups = stored.entity['x-entity'].access?.removeAll ?? [ADMINISTRATORS];
  if (!isIn(groups, request)) throw new HttpError(403, 'forbidden');
  return { removed: await entities.removeAll(database.db, stored.name, parent, actor, history) };
}

/** `DELETE P?<id field>=…` deletes a record, for entities whose API deletes by a query. */
export function registerDeleteByQuery(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (!allows(routes, 'delete') || stored.manifest.api.remove !== 'byQuery') return;
  serveOne(routes, 'removeByQuery', async ({ params, query, actor }) => {
    const record = await entities.remove(database.db, stored.name, String(query[stored.manifest.id]), actor, {
      expectVersion: numberOf(query['version']),
      parent: singleParentOf(stored, params),
    });
    return envelope(stored, record);
  });
}

/**
 * `DELETE P/{id}` answers 409 if `version` is given and outdated. Below a parent, `*` as the id deletes every record.
 */
export function registerDelete(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (!allows(routes, 'delete')) return;
  serveOne(routes, 'remove', async (call) => {
    const { params, query, actor, request } = call;
    const every = namesEvery(stored, params) ? singleParentOf(stored, params) : undefined;
    if (every !== undefined) return removeAll(routes, call, every);
    const { history } = keepsHistory(request, query);
    const { id, parent } = keyOf(stored, params);
    const record = await entities.remove(database.db, stored.name, id, actor, {
      expectVersion: numberOf(query['version']),
      parent,
      history,
    });
    return envelope(stored, record);
  });
}
