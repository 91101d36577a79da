import { HttpError } from '../../http/errors';
import { importRows } from '../importRows';
import { requireParent } from '../parents';
import { accessOptions, actorOf, bodyOf, parentOf, singleParent, type EntityRoutes } from './context';

/** Maximum number of rows per import. */
const MAX_ROWS = 100_000;

/** `POST P/import`: `{rows, dryRun?}` → the report. At least one row is required. */
export function registerImport(routes: EntityRoutes): void {
  const { app, database, stored, path, entities } = routes;
  if (stored.manifest.without.includes('import')) return;
  app.post(`${path}/import`, accessOptions(routes, 'write', 'work'), async (request) => {
    const { rows, dryRun = false } = bodyOf(request);
    // An import without rows is a mistake: with `replaceAll` it would delete every record.
    if (!Array.isArray(rows) || rows.length === 0) throw new HttpError(400, 'badRequest', { name: 'rows' });
    if (typeof dryRun !== 'boolean') throw new HttpError(400, 'badRequest', { name: 'dryRun' });
    if (rows.length > MAX_ROWS) throw new HttpError(413, 'tooLarge');
    const parent = singleParent(stored, parentOf(stored, request));
    await requireParent(database.db, stored, parent);
    return database.db
      .transaction()
      .execute((tx) =>
        importRows(tx, entities, stored, rows, actorOf(request), { dryRun, ...(parent !== undefined && { parent }) }),
      );
  });
}
