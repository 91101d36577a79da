import { entityImport } from '../../../src/contract/entityJobs';
import type { RequestUser } from '../../http/context';
import { badRequest, HttpError } from '../../http/errors';
import { requireParent } from '../parents';
import { integerIn, serveOne, singleParentOf, type EntityRoutes } from '../routes/context';
import { countChunks, dropChunks, keepChunk, type ImportKey } from './chunks';
import type { ImportArgs } from './job';

/** Maximum number of rows per chunk, and of chunks per import. */
const MAX_ROWS = 2_000;
const MAX_CHUNKS = 1_000;

/** Routes for imports too large for one call: rows are uploaded in chunks, then a job imports them. */
export function registerImportJob(routes: EntityRoutes): void {
  const { database, jobs, stored } = routes;
  const { db } = database;
  if (stored.manifest.without.includes('import')) return;
  const keyOf = ({ importId }: { importId: string }, { userId }: RequestUser): ImportKey => ({
    importId,
    entity: stored.name,
    owner: userId,
    ...(stored.writeOnly.length > 0 && { secret: true }),
  });

  serveOne(routes, 'keepChunk', async ({ params, body: { rows }, user }) => {
    const chunk = integerIn(params, 'chunk', MAX_CHUNKS - 1);
    if (rows.length > MAX_ROWS) throw new HttpError(413, 'tooLarge');
    if (!(await keepChunk(db, keyOf(params, user), chunk, rows))) throw new HttpError(409, 'conflict');
    return { kept: rows.length };
  });

  serveOne(routes, 'startImport', async ({ params, body: { chunks, dryRun = false }, user, actor }) => {
    const key = keyOf(params, user);
    const parent = singleParentOf(stored, params);
    await requireParent(db, stored, parent);
    const kept = await countChunks(db, key);
    // No chunk may be missing: the rows of a missing chunk would not be imported, and `replaceAll` would delete the
    // existing records of these rows.
    if (kept.chunks <= 0 || kept.chunks !== chunks) throw badRequest('chunks');
    const args: ImportArgs = { ...key, ...kept, dryRun, ...(parent !== undefined && { parent }) };
    return { jobId: await jobs.start(entityImport, args, actor) };
  });

  serveOne(routes, 'dropChunks', async ({ params, user }) => {
    await dropChunks(db, keyOf(params, user));
    return {};
  });
}
