import { entityBulk } from '../../../src/contract/entityJobs';
import { bulkActions } from '../../../src/domain/entity/bulk';
import { badRequest } from '../../http/errors';
import type { ListQuery } from '../listQuery';
import { requireParent } from '../parents';
import { serveOne, singleParentOf, type EntityRoutes } from '../routes/context';
import { textQueryReader } from '../routes/textQuery';
import type { StoredEntity } from '../stored';
import type { BulkArgs } from './job';

/**
 * Reads a query that is sent as an object. Parameters for paging are ignored, because the action applies to all
 * matches.
 */
function queryReader(stored: StoredEntity): (query: Readonly<Record<string, unknown>>) => ListQuery {
  const read = textQueryReader(stored);
  return (query) => {
    const texts = Object.entries(query).map(([name, value]) => [name, value == null ? '' : String(value)]);
    const {
      limit: _limit,
      offset: _offset,
      cursor: _cursor,
      project: _project,
      ...kept
    } = read(Object.fromEntries(texts));
    return kept;
  };
}

/** `POST P/bulk`: applies an action to many records, as a job. */
export function registerBulk(routes: EntityRoutes): void {
  const { database, jobs, stored } = routes;
  if (bulkActions(stored.entity).length === 0) return;
  const queryOf = queryReader(stored);
  serveOne(routes, 'bulk', async ({ params, body: { action, ids, query, versions }, actor }) => {
    // Either ids or a query must be given. An empty query means all records, so it is never assumed.
    if ((ids === undefined) === (query === undefined)) throw badRequest('ids');
    const parent = singleParentOf(stored, params);
    await requireParent(database.db, stored, parent);
    const args: BulkArgs = {
      entity: stored.name,
      action,
      query: query ? queryOf(query) : { ids: ids ?? [] },
      ...(parent !== undefined && { parent }),
      ...(versions && { versions }),
    };
    return { jobId: await jobs.start(entityBulk, args, actor) };
  });
}
