import Type from 'typebox';
import { BULK_ACTIONS, type BulkResult } from '../domain/entity/bulk';
import { count, fields, jsonObject, oneOf } from './fields';
import { importReport } from './importReport';
import { defineJob, type ResultOf } from './jobKind';

const name = Type.String();
/** The parent's id, for entities with a parent. */
const parent = Type.Optional(name);

/** Applies an action to many records. Each is handled separately, so a refused record does not stop the others. */
export const entityBulk = defineJob('entityBulk', {
  args: Type.Object({
    entity: name,
    action: oneOf(BULK_ACTIONS),
    /** The records: some ids, or all that match a list's query. */
    query: Type.Object({
      ids: Type.Optional(Type.Unsafe<readonly string[]>(Type.Array(Type.String()))),
      search: Type.Optional(Type.String()),
      filters: Type.Optional(Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object' })),
      orderBy: Type.Optional(Type.String()),
      order: Type.Optional(oneOf(['asc', 'desc'])),
    }),
    parent,
    versions: Type.Optional(Type.Record(Type.String(), Type.Number())),
  }),
  progress: { counts: 'records' },
  result: Type.Unsafe<BulkResult>(
    fields({ changed: count, unchanged: count, refused: count, refusals: Type.Array(jsonObject) }),
  ),
});

/** Checks or stores the rows of an import that were uploaded in chunks. */
export const entityImport = defineJob('entityImport', {
  args: Type.Object({
    entity: name,
    importId: name,
    owner: name,
    secret: Type.Optional(Type.Boolean()),
    chunks: Type.Integer(),
    rows: Type.Integer(),
    dryRun: Type.Boolean(),
    parent,
  }),
  progress: { counts: 'rows' },
  result: importReport,
  event: ({ entity, dryRun }) => (entity === 'patient' && !dryRun ? 'ImportPatients' : undefined),
});
export type ImportResult = ResultOf<typeof entityImport>;
