import { STORED } from '../../src/domain/entity/serverFields';
import type { FieldSchema } from '../../src/domain/entity/types';
import { answer, body, errors, inPath, query, type OpenApi, type Paths } from '../http/openapi';
import type { RouteAdditions } from './additions';
import { isPlain, listParameters } from './listParameters';
import type { StoredEntity } from './stored';

/** A field for the API documentation: standard keywords, without those of forms and tables. */
function shown(field: FieldSchema): OpenApi {
  const kept = Object.entries(field).filter(([name]) => !name.startsWith('x-') || name === 'x-reference');
  const out: OpenApi = Object.fromEntries(kept);
  if (field.properties) out['properties'] = properties(field.properties);
  if (field.items) out['items'] = shown(field.items);
  if (field['x-write-only']) out['writeOnly'] = true;
  if (field['x-computed']) out['readOnly'] = true;
  return out;
}

const properties = (fields: Record<string, FieldSchema>): OpenApi =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shown(field)]));

const SERVER: OpenApi = {
  _version: { type: 'integer', description: 'An update carries the version it was made from' },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedBy: { type: ['string', 'null'], readOnly: true },
};

const HELD: OpenApi = {
  [STORED]: {
    type: 'array',
    items: { type: 'string' },
    readOnly: true,
    description: 'In an answer about one record: the paths of its write-only fields that hold something',
  },
};

const schemas = new WeakMap<StoredEntity, OpenApi>();

/** The record's schema for requests and answers: always the same object, so that it gets one name. */
export function recordSchema(stored: StoredEntity): OpenApi {
  const known = schemas.get(stored);
  if (known) return known;
  const { entity } = stored;
  const schema: OpenApi = {
    type: 'object',
    title: entity.title,
    ...(entity.description && { description: entity.description }),
    properties: { ...properties(entity.properties), ...SERVER, ...(stored.writeOnly.length > 0 && HELD) },
    ...(entity.required && { required: entity.required }),
  };
  schemas.set(stored, schema);
  return schema;
}

/** The parameter for writes without a version. */
export const NO_HISTORY = 'noChangeLog';

const direct = (schema: OpenApi, description = 'Done'): OpenApi => ({
  description,
  content: { 'application/json': { schema } },
});

const single = (stored: StoredEntity, record: OpenApi): OpenApi =>
  isPlain(stored) ? direct(record) : answer({ [stored.manifest.api.one]: record });

/** The answer of a deletion below a parent: the record or, for all, their number. */
const removal = (stored: StoredEntity, record: OpenApi): OpenApi =>
  answer({
    ...(isPlain(stored) ? {} : { [stored.manifest.api.one]: record }),
    removed: { type: 'integer', description: 'How many, where the id is `*`' },
  });

const PLACES: OpenApi = { from: { type: 'integer' }, to: { type: 'integer' } };

const USE: OpenApi = {
  type: 'object',
  properties: { entity: { type: 'string' }, count: { type: 'integer' } },
};

const VERSION: OpenApi = {
  type: 'object',
  properties: {
    version: { type: 'integer' },
    operation: { type: 'string', enum: ['create', 'update', 'delete', 'restore'] },
    at: { type: 'string', format: 'date-time' },
    by: { type: ['string', 'null'] },
    byName: { type: ['string', 'null'] },
    requestId: { type: ['string', 'null'] },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'A removed row by its place before, any other by its place after' },
          from: {},
          to: {},
          secret: {
            type: 'string',
            enum: ['set', 'replaced', 'cleared'],
            description: 'What became of a write-only field, in place of from and to',
          },
          moved: { type: 'object', description: 'The row stands elsewhere in its list', properties: PLACES },
        },
      },
    },
  },
};

const COUNT: OpenApi = { type: 'integer' };
const REPORT: OpenApi = {
  created: COUNT,
  updated: COUNT,
  skipped: COUNT,
  removed: COUNT,
  failed: { type: 'array', items: { type: 'object', properties: { row: COUNT, errors: { type: 'object' } } } },
};

/**
 * The documentation of an entity's routes, from the schema that also creates the routes.
 * @param added additions of an area
 */
export function entityPaths(stored: StoredEntity, added: RouteAdditions = {}): Paths {
  const { manifest, entity } = stored;
  const { without, api } = manifest;
  const { title } = entity;
  const { many } = manifest.names.en;
  const tags = [title];
  const base = `/${api.path.replace(/\/$/, '')}`;
  const id = manifest.id;
  const one = `${base}/{${id}}`;
  const parents = entity['x-entity'].parent ? [inPath(entity['x-entity'].parent.param)] : [];
  const withId = [...parents, inPath(id)];
  const part = (name: string) => query(name, 'The answer has it in any case', { type: 'boolean' });
  const asks = (entity['x-entity'].api.asks ?? []).map(part);
  const listed = [...listParameters(stored), ...(added.list?.parameters ?? [])];
  // Below a parent, `*` as the id means the list.
  const ofOne = parents.length > 0 ? listed : [];
  const noHistory = entity['x-entity'].phi ? [] : [query(NO_HISTORY, 'true: keeps no version', { type: 'boolean' })];
  const record = recordSchema(stored);
  const list: OpenApi = { type: 'array', items: record };
  const can = (action: (typeof without)[number]) => !without.includes(action);
  const page = isPlain(stored)
    ? direct(list, 'The rows; Content-Range has the total')
    : answer({
        [api.many]: list,
        [api.total]: COUNT,
        totalIsMinimum: { type: 'boolean' },
        nextCursor: { type: 'string' },
      });

  const paths: Paths = {
    [base]: {
      get: {
        tags,
        summary: added.list?.summary ?? `List ${many}`,
        parameters: [...parents, ...listed],
        responses: { 200: page, ...errors(400, 401, 403) },
      },
    },
    [one]: {
      get: {
        tags,
        summary: `Get one ${title}${parents.length > 0 ? '; `*` as the id lists' : ''}`,
        parameters: [...withId, ...asks, ...(added.asks ?? []).map(part), ...ofOne],
        responses: { 200: single(stored, record), ...errors(400, 401, 403, 404) },
      },
    },
  };
  const at = (path: string) => (paths[path] ??= {});
  const content = { required: true, content: { 'application/json': { schema: record } } };
  if (can('create') || can('edit')) {
    at(base)['post'] = {
      tags,
      summary: added.post
        ? added.post.summary
        : entity['x-entity'].api.saveMany
          ? `Create a ${title}, or update the one that the body names; a list as \`${api.many}\` is saved all or none`
          : `Create a ${title}, or update the one that the body names`,
      parameters: [...parents, ...asks, ...noHistory, ...(added.post ? [added.post.parameter] : [])],
      requestBody: content,
      responses: { 200: single(stored, record), 201: single(stored, record), ...errors(400, 401, 403, 409, 422, 428) },
    };
  }
  if (can('edit')) {
    at(one)['put'] = {
      tags,
      summary: `Replace a ${title}`,
      parameters: [...withId, ...asks, ...noHistory],
      requestBody: content,
      responses: { 200: single(stored, record), ...errors(400, 401, 403, 404, 409, 422, 428) },
    };
  }
  if (can('delete')) {
    at(one)['delete'] = {
      tags,
      summary: `Remove a ${title}${parents.length > 0 ? '; `*` as the id removes all below the parent' : ''}`,
      parameters: [
        ...withId,
        query('version', 'Refuses with 409 if the record has changed since', COUNT),
        ...noHistory,
      ],
      responses: {
        200: parents.length > 0 ? removal(stored, record) : single(stored, record),
        ...errors(401, 403, 404, 409),
      },
    };
  }
  if (can('delete') && !stored.phi) {
    at(`${one}/uses`)['get'] = {
      tags,
      summary: `The records that refer to a ${title} and prevent its removal: how many of each kind, counted up to 100`,
      parameters: withId,
      responses: { 200: answer({ uses: { type: 'array', items: USE } }), ...errors(401, 403, 404) },
    };
  }
  if (can('delete') && api.remove === 'byQuery') {
    at(base)['delete'] = {
      tags,
      summary: `Remove the ${title} that the query names`,
      parameters: [
        ...parents,
        query(id, 'Its id'),
        query('version', 'Refuses with 409 if it has changed since', COUNT),
      ],
      responses: { 200: single(stored, record), ...errors(400, 401, 403, 404, 409) },
    };
  }
  if (can('export')) {
    const parameters = [
      ...parents,
      query('format', 'csv or json', { type: 'string', enum: ['csv', 'json'] }),
      query('columns', 'Comma list of fields'),
      ...listed,
    ];
    const file = {
      description: 'The rows that the same query lists',
      content: { 'text/csv': { schema: { type: 'string' } }, 'application/json': { schema: list } },
    };
    at(`${base}/export`)['get'] = {
      tags,
      summary: `Export ${many}`,
      parameters,
      responses: { 200: file, ...errors(400, 401, 403) },
    };
  }
  if (can('import')) {
    at(`${base}/import`)['post'] = {
      tags,
      summary: `Import ${many}`,
      parameters: parents,
      requestBody: body({ rows: list, dryRun: { type: 'boolean' } }, ['rows']),
      responses: { 200: answer(REPORT), ...errors(400, 401, 403, 413, 422) },
    };
  }
  if (can('history')) {
    const version = inPath('version');
    at(`${one}/versions`)['get'] = {
      tags,
      summary: `Versions of a ${title}, newest first`,
      parameters: [
        ...withId,
        query('offset', 'Versions to pass over', COUNT),
        query('limit', 'Versions to give', COUNT),
      ],
      responses: {
        200: answer({ versions: { type: 'array', items: VERSION }, totalVersions: COUNT }),
        ...errors(401, 403, 404),
      },
    };
    at(`${one}/versions/{version}`)['get'] = {
      tags,
      summary: `A ${title} as it was`,
      parameters: [...withId, version],
      responses: { 200: answer({ version: VERSION }), ...errors(401, 403, 404) },
    };
    if (can('edit')) {
      at(`${one}/versions/{version}/restore`)['post'] = {
        tags,
        summary: `Restore a ${title}, as a new version`,
        parameters: [...withId, version],
        requestBody: body({ _version: COUNT }, ['_version']),
        responses: { 200: single(stored, record), ...errors(401, 403, 404, 409, 422, 428) },
      };
    }
  }
  return paths;
}
