import { notFound } from '../../http/errors';
import { readRow } from '../get';
import { accessOptions, actorOf, keyOf, type EntityRoutes } from './context';

/**
 * `GET P/{id}/uses`: the references to a record, which prevent its deletion. Patient data can always be deleted and has
 * no such route.
 */
export function registerUses(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (stored.phi || stored.manifest.without.includes('delete')) return;
  app.get(`${path}/:id/uses`, accessOptions(routes, 'read'), async (request) => {
    const key = keyOf(stored, request);
    const row = await readRow(database.db, stored, key, { actor: actorOf(request) });
    if (!row) throw notFound();
    return { uses: await entities.usesOf(database.db, stored.name, { ...key, id: row.id }) };
  });
}
