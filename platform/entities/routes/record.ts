import { notFound } from '../errors';
import { readRow } from '../get';
import { textOf } from '../rows';
import {
  accessOptions,
  actorOf,
  bodyOf,
  envelope,
  integerParameter,
  keyOf,
  onlyParameters,
  parentOf,
  plainRest,
  sendJson,
  singleParent,
  type EntityRoutes,
} from './context';

const allows = ({ stored }: EntityRoutes, action: 'create' | 'edit' | 'delete'): boolean =>
  !stored.manifest.without.includes(action);

/** `GET P/{id}`. */
export function registerGet(routes: EntityRoutes): void {
  const { app, database, stored, path } = routes;
  const { one } = stored.manifest.api;
  app.get(`${path}/:id`, accessOptions(routes, 'read'), async (request, reply) => {
    onlyParameters(request, []);
    const row = await readRow(database.db, stored, keyOf(stored, request), { actor: actorOf(request) });
    if (!row) throw notFound();
    const plain = plainRest(stored);
    const text = textOf(stored, row, undefined, plain);
    return sendJson(reply, plain ? text : `{${JSON.stringify(one)}:${text}}`);
  });
}

/** `POST P` creates, or updates the record that the body names. */
export function registerPost(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'create') && !allows(routes, 'edit')) return;
  const mode = !allows(routes, 'create') ? 'update' : !allows(routes, 'edit') ? 'create' : 'upsert';
  app.post(path, accessOptions(routes, 'write'), async (request, reply) => {
    onlyParameters(request, []);
    const parent = singleParent(stored, parentOf(stored, request));
    const { record, created } = await entities.change(database.db, stored.name, bodyOf(request), actorOf(request), {
      mode,
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
    onlyParameters(request, []);
    const key = keyOf(stored, request);
    const { record } = await entities.change(database.db, stored.name, bodyOf(request), actorOf(request), {
      mode: 'update',
      ...key,
    });
    return envelope(stored, record);
  });
}

/** `DELETE P/{id}`, refused with 409 where `version` is given and no longer true. */
export function registerDelete(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (!allows(routes, 'delete')) return;
  app.delete(`${path}/:id`, accessOptions(routes, 'write'), async (request) => {
    const version = integerParameter('version', onlyParameters(request, ['version'])['version']);
    const key = keyOf(stored, request);
    const record = await entities.remove(database.db, stored.name, key.id, actorOf(request), version, key.parent);
    return envelope(stored, record);
  });
}
