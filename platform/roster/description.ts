import type { RouteAdditions } from '../entities/additions';
import type { StoredEntity } from '../entities/stored';
import { entityPaths } from '../entities/openapi';
import { answer, body, errors, inPath, type OpenApi, type Paths } from '../http/openapi';

const COUNT: OpenApi = { type: 'integer' };
const rows: OpenApi = { type: 'array', items: { type: 'object' } };
const jobStarted = answer({ jobId: { type: 'string' } }, 'Queued');

/** The schema's routes with the roster's additions, and the roster's own routes. */
export function rosterPaths(stored: StoredEntity, added: RouteAdditions): Paths {
  const list = '/orgs/{orgId}/roster';
  const tags = [stored.entity.title];
  const parameters = [inPath('orgId')];
  return {
    ...entityPaths(stored, added),
    [`${list}/import`]: {
      post: {
        tags,
        summary: 'Check the rows of a file (`dryRun`), or begin the job that makes them the roster',
        parameters,
        requestBody: body({ rows, dryRun: { type: 'boolean' } }, ['rows']),
        responses: {
          200: answer({ created: COUNT, updated: COUNT, skipped: COUNT, removed: COUNT, failed: rows }),
          202: jobStarted,
          ...errors(400, 401, 403, 404, 409, 413, 422),
        },
      },
    },
  };
}
