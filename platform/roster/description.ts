import { EMPLOYEE_SEARCH_FIELDS } from '../../src/domain/roster/fields';
import type { StoredEntity } from '../entities/stored';
import { entityPaths } from '../entities/openapi';
import { answer, body, errors, inPath, query, type OpenApi, type Paths } from '../http/openapi';

const COUNT: OpenApi = { type: 'integer' };
const rows: OpenApi = { type: 'array', items: { type: 'object' } };
const jobStarted = answer({ jobId: { type: 'string' } }, 'Queued');
const SEARCH = [
  query('searchField', 'What is searched', { type: 'string', enum: [...EMPLOYEE_SEARCH_FIELDS] }),
  query('searchValue', 'Ids and status as a whole, else a part, in any case'),
];

/** The routes of the schema with what this area adds to them, and the area's own. */
export function rosterPaths(stored: StoredEntity): Paths {
  const generated = entityPaths(stored);
  const withSearch = (path: string): Paths => {
    const get = generated[path]?.['get'];
    if (!get) return {};
    return { [path]: { get: { ...get, parameters: [...((get['parameters'] ?? []) as OpenApi[]), ...SEARCH] } } };
  };
  const list = '/orgs/{orgId}/roster';
  const post = generated[list]?.['post'] ?? {};
  const tags = [stored.entity.title];
  const parameters = [inPath('orgId')];
  return {
    ...withSearch(`${list}/export`),
    [list]: {
      ...withSearch(list)[list],
      post: {
        ...post,
        summary:
          'Create or update one; with override=true one item or a list takes the place of what is there, without a version, and patients stay linked',
        parameters: [...parameters, query('override', 'true')],
      },
    },
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
    [`${list}/primaryProvider`]: {
      post: {
        tags,
        summary: 'Begin the job that gives every patient of the roster one primary provider',
        parameters,
        requestBody: body({ providerId: { type: 'string' } }, ['providerId']),
        responses: { 202: jobStarted, ...errors(400, 401, 403, 404, 422) },
      },
    },
  };
}
