import { sql } from 'kysely';
import type { EntityRecord } from '../../src/domain/entity/types';
import type { FieldErrors } from '../../src/domain/rules';
import { audit, type AuditEvent } from '../audit/record';
import type { Tx } from '../db/types';
import type { Actor } from '../http/context';
import { invalid } from '../http/errors';
import { auditCte } from './auditSql';
import { saveError } from './errors';
import { prepare, type PrepareOptions, type Prepared } from './prepare';
import { createIndex } from './reconcile';
import { and, ident, literal, run } from '../db/sql';
import { keyColumns, keyText, type StoredEntity } from './stored';

/** Records per statement. */
const BATCH = 1000;
/** A load of at least this many records counts as large. */
const BULK = 5000;

/**
 * Inserts records with their versions and counts, in one statement.
 * @param event the audit row to insert with them, if any
 */
async function insertBatch(
  tx: Tx,
  stored: StoredEntity,
  batch: readonly (Prepared & { at: string })[],
  actor: Actor,
  event?: AuditEvent,
): Promise<void> {
  const { table, versionTable, name } = stored;
  const key = keyColumns(stored);
  const columns = sql.join(key);
  const keyValues = key.map((_, index) => sql`r->'key'->>${literal(index)}`);
  const earlier = and(key.map((column, index) => sql`v.${column} = r->'key'->>${literal(index)}`));
  const rows = batch.map(
    ({ scope, id, text, search, at }) =>
      `{"key":${JSON.stringify([...scope, id])},"at":${JSON.stringify(at)},"search":${JSON.stringify(search)},"doc":${text}}`,
  );
  const tally = new Map<string, number>();
  for (const { facet } of batch) tally.set(facet, (tally.get(facet) ?? 0) + 1);
  await run(
    tx,
    sql`WITH rows AS (SELECT r FROM jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) r),
      changed AS (INSERT INTO ${table} (${columns}, version, doc, search, created_at, updated_at, updated_by)
        SELECT ${sql.join(keyValues)}, coalesce((SELECT max(v.version) FROM ${versionTable} v WHERE ${earlier}), 0) + 1,
          r->'doc', r->>'search', r->>'at', r->>'at', ${actor.userId ?? ''}::text FROM rows
        RETURNING ${columns}, version, doc, created_at),
      tallied AS (INSERT INTO entity_count (entity, facet, delta) SELECT ${name}::text, f.key, f.value::int
        FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(tally))}::jsonb) f)
      ${event ? sql`, ${auditCte(actor, event)}` : sql``}
      INSERT INTO ${versionTable} (${columns}, version, operation, doc, at, by_id, by_name, request_id)
        SELECT ${columns}, version, 'create', doc, created_at, ${actor.userId ?? ''}::text,
          ${actor.username}::text, ${actor.requestId}::text FROM changed`,
  );
}

async function isEmpty(tx: Tx, stored: StoredEntity): Promise<boolean> {
  return (await run(tx, sql`SELECT 1 FROM ${stored.table} LIMIT 1`)).length === 0;
}

async function isIndexed(tx: Tx, { definition }: StoredEntity): Promise<boolean> {
  const [first] = definition.indexes;
  if (!first) return false;
  return (
    (await run(tx, sql`SELECT 1 FROM pg_indexes WHERE schemaname = 'entity' AND indexname = ${first.name}`)).length > 0
  );
}

/**
 * Runs a large load. If the table is empty, its indexes are dropped first and created afterwards, which is far cheaper.
 */
export async function bulkLoad<T>(tx: Tx, stored: StoredEntity, load: () => Promise<T>): Promise<T> {
  const { table, definition } = stored;
  // The indexes are missing if a surrounding load has already dropped them.
  if (!(await isIndexed(tx, stored)) || !(await isEmpty(tx, stored))) return load();
  for (const { name } of definition.indexes) await run(tx, sql`DROP INDEX IF EXISTS entity.${ident(name)}`);
  const result = await load();
  for (const index of definition.indexes) await createIndex(tx, table, index);
  return result;
}

const atIndex = (index: number, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, list]) => [`[${index}].${path}`, list]));

export type InsertOptions = Pick<PrepareOptions, 'parent' | 'fill'> & {
  /** Whether to keep the records' own `createdAt`, for data from the past. */
  dated?: boolean;
  /** Called for each invalid record, which is then skipped. If absent, the first invalid record fails the load. */
  onInvalid?: (index: number, errors: FieldErrors) => void;
  /** Called for each stored batch with its documents: transformed, with defaults and computed fields. */
  onInserted?: (docs: readonly EntityRecord[]) => void;
};

/**
 * Inserts many new records in batches. Each record is validated, keeps its id and gets a version row. One audit row has
 * the number of records. For platform code: computed fields may be set.
 * @returns the number of inserted records
 * @throws HttpError 422 at the first invalid record, with its index in the path (`[17].dob`), unless `onInvalid` is
 * given
 */
export async function insertMany(
  tx: Tx,
  stored: StoredEntity,
  records: readonly EntityRecord[],
  actor: Actor,
  { dated, onInvalid, onInserted, ...extra }: InsertOptions = {},
): Promise<number> {
  const now = new Date().toISOString();
  const options = { now, userId: actor.userId, trusted: true, ...extra };
  const imported = (created: number): AuditEvent => ({ action: 'import', entity: stored.name, details: { created } });
  const isSingle = records.length <= BATCH;
  let inserted = 0;
  const load = async () => {
    for (let start = 0; start < records.length; start += BATCH) {
      const batch = records.slice(start, start + BATCH).flatMap((record, place) => {
        const prepared = prepare(stored, record, { ...options, id: keyText(record, stored.manifest.id) });
        if (!prepared.errors) return [{ ...prepared, at: (dated && keyText(record, 'createdAt')) || now }];
        const index = start + place;
        if (!onInvalid) throw invalid(atIndex(index, prepared.errors));
        onInvalid(index, prepared.errors);
        return [];
      });
      if (batch.length > 0) await insertBatch(tx, stored, batch, actor, isSingle ? imported(batch.length) : undefined);
      onInserted?.(batch.map(({ doc }) => doc));
      inserted += batch.length;
    }
  };
  try {
    if (records.length >= BULK) await bulkLoad(tx, stored, load);
    else await load();
  } catch (error) {
    throw saveError(stored, error);
  }
  if (inserted > 0 && !isSingle) await audit(tx, actor, imported(inserted));
  return inserted;
}
