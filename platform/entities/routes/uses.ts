import { notFound } from '../../http/errors';
import { readRow } from '../get';
import { keyOf, serveOne, type EntityRoutes } from './context';

/**
 * `GET P/{id}/uses`: the references to a record, which prevent its deletion. Patient data can always be deleted and has
 * no such route.
 */
export function registerUses(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (stored.phi || stored.manifest.without.includes('delete')) return;
  serveOne(routes, 'uses', async ({ params, actor }) => {
    const key = keyOf(stored, params);
    const row = await readRow(database.db, stored, key, { actor });
    if (!row) throw notFound();
    return { uses: await entities.usesOf(database.db, stored.name, { ...key, id: row.id }) };
  });
}
