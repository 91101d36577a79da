import { HttpError } from '../../http/errors';
import { importRows } from '../importRows';
import { requireParent } from '../parents';
import { serveOne, singleParentOf, type EntityRoutes } from './context';

/** Maximum number of rows per import. */
const MAX_ROWS = 100_000;

/** `POST P/import`: imports `{rows, dryRun?}` and returns the report. */
export function registerImport(routes: EntityRoutes): void {
  const { database, stored, entities } = routes;
  if (stored.manifest.without.includes('import')) return;
  serveOne(routes, 'import', async ({ params, body: { rows, dryRun = false }, actor }) => {
    if (rows.length > MAX_ROWS) throw new HttpError(413, 'tooLarge');
    const parent = singleParentOf(stored, params);
    await requireParent(database.db, stored, parent);
    const options = { dryRun, ...(parent !== undefined && { parent }) };
    return database.db.transaction().execute((tx) => importRows(tx, entities, stored, rows, actor, options));
  });
}
