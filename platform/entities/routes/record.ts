import type { FastifyRequest } from 'fastify';
import { ADMINISTRATORS } from '../../../src/domain/access/groups';
import { HttpError, notFound } from '../../http/errors';
import { parametersOf, requireOnly } from '../../http/input';
import { readRow } from '../get';
import { inheritParameters, withInherited } from '../inherited';
import { NO_HISTORY } from '../openapi';
import { readPage } from '../page';
import { textOf, wholeRecordOf } from '../rows';
import type { StoredEntity } from '../stored';
import { listHandler } from './list';
import {
  accessOptions,
  actorOf,
  optionalParts,
  bodyOf,
  envelope,
  integerParameter,
  keyOf,
  namesEvery,
  parentOf,
  plainRest,
  recordParameters,
  sendJson,
  singleParent,
  type EntityRoutes,
} from './context';
import { saveSeveral, severalOf } from './saveSeveral';

const allows = ({ stored }: EntityRoutes, action: 'create' | 'edit' | 'delete'): boolean =>
  !stored.manifest.without.includes(action);

/** `GET P/{id}`. */
export function registerGet(routes: EntityRoutes): void {
  const { app, database, stored, path } = routes;
  const { one } = stored.manifest.api;
  const list = listHandler(routes);
  app.get(`${path}/:id`, accessOptions(routes, 'read'), async (request, reply) => {
    // A star as a child's id means the list.
    if (stored.manifest.parent && namesEvery(request)) return list(request, reply);
    const parameters = recordParameters(routes, request);
    const inherits = inheritParameters(stored);
    const ofOne = inherits.length > 0 ? [...inherits, 'limit', 'search'] : [];
    // All other parameters of the route belong to the list.
    requireOnly(parameters, [...optionalParts(routes), ...ofOne]);
    if (parameters['dependencies'] === 'true') return sendJson(reply, await readInherited(routes, request));
    const row = await readRow(database.db, stored, keyOf(stored, request), { actor: actorOf(request) });
    if (!row) throw notFound();
    const plain = plainRest(stored);
    const text = textOf(stored, row, plain, wholeRecordOf);
    return sendJson(reply, plain ? text : `{${JSON.stringify(one)}:${text}}`);
  });
}

/** One record by id, from the parent or the nearest plan that the parent builds on. */
async function readInherited({ database, stored }: EntityRoutes, request: FastifyRequest): Promise<string> {
  const { id, parent } = keyOf(stored, request);
  const byId = { ids: [id], limit: 1, ...(parent !== undefined && { parent }) };
  const query = withInherited(stored, byId, { dependencies: 'true', resolveConflicts: 'true' });
  const [row] = (await readPage(database.db, stored, query, { actor: actorOf(request) })).rows;
  if (!row) throw notFound();
  return `{${JSON.stringify(stored.manifest.api.one)}:${textOf(stored, row, false, wholeRecordOf)}}`;
}

/**
 * Whether a write stores a version: `noChangeLog=true` stores none, for collections copied from another environment.
 * For administrators only, and never for patient data.
 */
function keepsHistory({ entity }: StoredEntity, request: FastifyRequest, value: unknown): { history?: false } {
  if (value === undefined || value === '' || value === 'false') return {};
  if (value !== 'true' || entity['x-entity'].phi) throw new HttpError(400, 'badRequest', { name: NO_HISTORY });
  if (request.user?.group !== ADMINISTRATORS) throw new HttpError(403, 'forbidden');
  return { history: false };
}

/**
 * `POST P` creates a record, or updates the one with the id in the body; some groups can only create (`access.create`).
 */
export function registerPost(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'create') && !allows(routes, 'edit')) return;
  const usual = !allows(routes, 'create') ? 'update' : !allows(routes, 'edit') ? 'create' : 'upsert';
  const { write = [ADMINISTRATORS], create = [] } = stored.entity['x-entity'].access ?? {};
  const access =
    create.length > 0 ? { config: { access: { groups: [...new Set([...write, ...create])] } } } : undefined;
  app.post(path, access ?? accessOptions(routes, 'write'), async (request, reply) => {
    const parent = singleParent(stored, parentOf(stored, request));
    const { post } = entities.additionsTo(stored.name);
    if (post && Object.hasOwn(parametersOf(request), post.parameter.name)) return post.handle(request, parent);
    const parameters = recordParameters(routes, request);
    const onlyCreates = !write.includes(request.user?.group ?? '');
    const several = onlyCreates ? undefined : severalOf(routes, bodyOf(request));
    if (several) return saveSeveral(routes, request, several, { mode: usual, ...(parent !== undefined && { parent }) });
    // A group that can only create may not set the id: an existing id would return that record.
    const { [stored.manifest.id]: id, ...rest } = bodyOf(request);
    const body = onlyCreates || id === undefined ? rest : { ...rest, [stored.manifest.id]: id };
    const { record, created } = await entities.change(database.db, stored.name, body, actorOf(request), {
      mode: onlyCreates ? 'create' : usual,
      ...keepsHistory(stored, request, parameters[NO_HISTORY]),
      ...(parent !== undefined && { parent }),
    });
    return reply.code(created ? 201 : 200).send(envelope(stored, record));
  });
}

/** `PUT P/{id}` replaces a record. */
export function registerPut(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'edit')) return;
  app.put(`${path}/:id`, accessOptions(routes, 'write'), async (request) => {
    const parameters = recordParameters(routes, request);
    const key = keyOf(stored, request);
    const { record } = await entities.change(database.db, stored.name, bodyOf(request), actorOf(request), {
      mode: 'update',
      ...keepsHistory(stored, request, parameters[NO_HISTORY]),
      ...key,
    });
    return envelope(stored, record);
  });
}

/** Deletes everything below a parent, which needs more than the permission to write single records. */
async function removeAll({ entities, database, stored }: EntityRoutes, request: FastifyRequest, parent: string) {
  const parameters = parametersOf(request);
  // A version cannot be given for all records together.
  requireOnly(parameters, [NO_HISTORY]);
  const { history } = keepsHistory(stored, request, parameters[NO_HISTORY]);
  const groups = stored.entity['x-entity'].access?.removeAll ?? [ADMINISTRATORS];
  if (!groups.includes(request.user?.group ?? '')) throw new HttpError(403, 'forbidden');
  return { removed: await entities.removeAll(database.db, stored.name, parent, actorOf(request), history) };
}

/** `DELETE P?<id field>=…`, for entities whose API deletes that way. */
export function registerDeleteByQuery(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'delete') || stored.manifest.api.remove !== 'byQuery') return;
  const name = stored.manifest.id;
  app.delete(path, accessOptions(routes, 'write'), async (request) => {
    const parameters = parametersOf(request);
    const id = parameters[name];
    if (typeof id !== 'string' || id === '' || id.includes('\0')) throw new HttpError(400, 'badRequest', { name });
    const parent = singleParent(stored, parentOf(stored, request));
    const version = integerParameter('version', parameters['version']);
    const record = await entities.remove(database.db, stored.name, id, actorOf(request), {
      expectVersion: version,
      parent,
    });
    return envelope(stored, record);
  });
}

/** `DELETE P/{id}`; 409 if `version` is given and outdated. Below a parent, `*` as the id deletes every record. */
export function registerDelete(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'delete')) return;
  app.delete(`${path}/:id`, accessOptions(routes, 'write'), async (request) => {
    const every = namesEvery(request) ? singleParent(stored, parentOf(stored, request)) : undefined;
    if (every !== undefined) return removeAll(routes, request, every);
    const parameters = parametersOf(request);
    const version = integerParameter('version', parameters['version']);
    const { history } = keepsHistory(stored, request, parameters[NO_HISTORY]);
    const { id, parent } = keyOf(stored, request);
    const record = await entities.remove(database.db, stored.name, id, actorOf(request), {
      expectVersion: version,
      parent,
      history,
    });
    return envelope(stored, record);
  });
}
