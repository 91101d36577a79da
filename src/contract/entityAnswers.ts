import Type, { type Static, type TSchema } from 'typebox';
import type { BulkAction } from '../domain/entity/bulk';
import type { Json } from '../domain/entity/types';
import type { Change } from '../domain/rules';
import { entityBulk, entityImport } from './entityJobs';
import { count, fields, moment, nullable, oneOf, record } from './fields';
import { queuedAs } from './jobKind';

export { importReport } from './importReport';

/** The requests and responses of every entity's routes, apart from the records, which each entity's schema defines. */

const change = Type.Unsafe<Change>(
  fields({
    path: Type.String({
      description:
        'The path of the field. For a removed row, the path has the row’s old position; for any other row, the new position',
    }),
    from: Type.Optional(Type.Unknown()),
    to: Type.Optional(Type.Unknown()),
    secret: Type.Optional({
      ...oneOf(['set', 'replaced', 'cleared']),
      description: 'What happened to a write-only field, in place of `from` and `to`',
    }),
    moved: Type.Optional({
      ...fields({ from: Type.Integer(), to: Type.Integer() }),
      description: 'The old and new position of a row that moved within its list',
    }),
  }),
);

const versionEntry = {
  version: Type.Integer(),
  operation: oneOf(['create', 'update', 'delete', 'restore']),
  at: moment,
  by: nullable(Type.String({ description: 'Id of the user' })),
  byName: nullable(Type.String()),
  requestId: nullable(Type.String()),
  changes: Type.Array(change),
};
const listedVersion = fields(versionEntry);
/** A version of a record, as the list of versions shows it. */
export type RecordVersion = Static<typeof listedVersion>;

export const versionsAnswer = fields({ versions: Type.Array(listedVersion), totalVersions: count });

/** A version, with the record at that time. */
export const versionAnswer = fields({ version: fields({ ...versionEntry, record }) });

/** Like a save, a restore without `_version` is refused with 428. */
export const restoreBody = fields({
  _version: Type.Optional(Type.Integer({ description: 'The record’s current version; required' })),
});

/** The records that refer to a record, by entity. */
export const usesAnswer = fields({
  uses: Type.Array(fields({ entity: Type.String(), count: Type.Integer({ description: '100 means 100 or more' }) })),
});

/** The response to deleting all records below a parent. */
export const removalCount = fields({ removed: Type.Integer({ description: 'Number of removed records' }) });
export type RemovalCount = Static<typeof removalCount>;

const dryRun = Type.Optional(Type.Boolean({ description: 'true: checks the rows and stores nothing' }));

/**
 * Rows that are imported in one request.
 * @param rows a list; a row that is not an object passes this schema, and the report lists it as refused
 */
export const importBody = <Rows extends TSchema>(rows: Rows) => fields({ rows: { ...rows, minItems: 1 }, dryRun });

/** Rows that are uploaded before a job imports them; more than 2000 at once are refused with 413. */
export const chunkBody = fields({
  rows: Type.Unsafe<readonly unknown[]>({
    ...Type.Array(Type.Unknown(), { minItems: 1 }),
    description: 'At most 2000 records',
  }),
});

export const chunkKept = fields({ kept: Type.Integer({ description: 'Number of rows in this chunk' }) });

/** Starts the import of uploaded rows. */
export const importStart = fields({
  chunks: Type.Integer({ description: 'Number of uploaded chunks; if one is missing, the request is refused' }),
  dryRun,
});

export const queuedImport = queuedAs(entityImport);

/** Maximum number of ids in one request. */
const MAX_IDS = 1_000;

/**
 * An action on many records: those with the given ids, or all that match a list's query. One of the two is required.
 */
export const bulkBody = (actions: readonly BulkAction[]) =>
  fields({
    action: oneOf(actions),
    ids: Type.Optional(
      Type.Unsafe<readonly string[]>(Type.Array(Type.String({ minLength: 1 }), { minItems: 1, maxItems: MAX_IDS })),
    ),
    versions: Type.Optional(
      Type.Unsafe<Readonly<Record<string, number>>>({
        type: 'object',
        additionalProperties: { type: 'integer' },
        description: 'The version that was read of each record, by id; a record that has changed since is rejected',
      }),
    ),
    query: Type.Optional(
      Type.Unsafe<Readonly<Record<string, Json | undefined>>>({
        type: 'object',
        description: 'Search and filters by the names of the list’s parameters; an empty object means all records',
      }),
    ),
  });

export const queuedBulk = queuedAs(entityBulk);
