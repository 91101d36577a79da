import { sql } from 'kysely';
import { documentOf } from './rows';
import type { DocumentOf } from '../../src/domain/records';
import type { EntityRecord } from '../../src/domain/entity/types';
import { searchText } from '../../src/domain/search/searchText';
import { auditMany, type AuditEvent } from '../audit/record';
import type { Queryable, Tx } from '../db/types';
import type { Actor } from '../http/context';
import { notFound } from '../http/errors';
import { conflict, saveError } from './errors';
import { readRow } from './get';
import { parentIndex } from './parents';
import { and, literal, run, type Sql } from '../db/sql';
import { keyColumns, type StoredEntity } from './stored';
import { parentDetails } from './writeSql';

/** Records per batch. */
const BATCH = 1000;

/** A stored record, including its secrets, for code that changes many records. */
export interface StoredRow<E extends string = string> {
  id: string;
  scope: string[];
  version: number;
  doc: DocumentOf<E>;
}

/**
 * The records that match a condition, in key order, in batches.
 * @param condition SQL on the entity's table
 * @param lock whether to lock the records until the transaction ends, so that nobody else can change them
 */
export async function* rowsWhere<E extends string>(
  on: Queryable,
  stored: StoredEntity<E>,
  condition: Sql,
  lock: boolean,
): AsyncGenerator<StoredRow<E>[]> {
  const key = keyColumns(stored);
  let after: StoredRow<E> | undefined;
  for (;;) {
    const from = after && sql.join([...after.scope, after.id].map((value) => sql`${value}::text`));
    const rows: (Omit<StoredRow<E>, 'doc'> & { doc: string })[] = await run(
      on,
      sql`SELECT id, jsonb_build_array(${sql.join(key.slice(0, -1))}) AS scope, version, doc::text AS doc
        FROM ${stored.table} WHERE (${condition}) ${from ? sql`AND (${sql.join(key)}) > (${from})` : sql``}
        ORDER BY ${sql.join(key)} LIMIT ${literal(BATCH)} ${lock ? sql`FOR UPDATE` : sql``}`,
    );
    if (rows.length === 0) return;
    const batch = rows.map((row) => ({ ...row, doc: documentOf(stored, row.doc) }));
    yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1);
  }
}

/** Writes audit rows for many changes. The row for a patient's record has the patient's id. */
export async function auditRows(
  tx: Tx,
  stored: StoredEntity,
  rows: readonly Pick<StoredRow, 'id' | 'scope'>[],
  actor: Actor,
  event: Pick<AuditEvent, 'action' | 'details'>,
): Promise<void> {
  const { partition, id: idField } = stored.entity['x-entity'];
  const at = stored.definition.scope.findIndex(({ field }) => field === partition);
  for (let start = 0; start < rows.length; start += BATCH) {
    const entries = rows.slice(start, start + BATCH).map(({ id, scope }) => {
      const patientId = partition === idField ? id : scope[at];
      const named = { entity: stored.name, recordId: id, ...(patientId !== undefined && { patientId }) };
      return { actor, event: { ...event, ...named, ...parentDetails(stored, scope, event.details) } };
    });
    await auditMany(tx, entries);
  }
}

/**
 * Replaces documents, each with a new version and an audit row, and updates totals. The documents were derived from
 * stored documents and are not validated, so that an old record that violates a newer rule is kept.
 * @param changes at most a batch, read by `rowsWhere` under a lock in the same transaction
 * @throws HttpError 409 if a record has changed since it was read
 */
export async function rewriteRows(
  tx: Tx,
  stored: StoredEntity,
  changes: readonly { row: StoredRow; doc: EntityRecord }[],
  actor: Actor,
  details: AuditEvent['details'],
): Promise<void> {
  if (changes.length === 0) return;
  const { table, versionTable, definition, facets, name } = stored;
  const key = keyColumns(stored);
  const match = and(key.map((column, index) => sql`t.${column} = r->'key'->>${literal(index)}`));
  const own = sql.join(key.map((column) => sql`t.${column}`));
  const sent = changes.map(({ row, doc }) => ({
    key: [...row.scope, row.id],
    version: row.version,
    doc,
    search: searchText(definition.search, doc),
  }));
  const tally = new Map<string, number>();
  for (const { row, doc } of changes) {
    const parent = row.scope[parentIndex(stored)];
    const [before, after] = [facets.of(row.doc, parent), facets.of(doc, parent)];
    if (before === after) continue;
    tally.set(before, (tally.get(before) ?? 0) - 1);
    tally.set(after, (tally.get(after) ?? 0) + 1);
  }
  const now = new Date().toISOString();
  try {
    const changed = await run<{ id: string }>(
      tx,
      sql`WITH rows AS (SELECT r FROM jsonb_array_elements(${JSON.stringify(sent)}::jsonb) r),
        changed AS (UPDATE ${table} t SET version = t.version + 1, doc = r->'doc', search = r->>'search',
            updated_at = ${now}::text, updated_by = ${actor.userId ?? ''}::text
          FROM rows WHERE ${match} AND t.version = (r->>'version')::int
          RETURNING ${own}, t.version, t.doc),
        versioned AS (INSERT INTO ${versionTable} (${sql.join(key)}, version, operation, doc, at, by_id, by_name, request_id)
          SELECT ${sql.join(key)}, version, 'update', doc, ${now}::text, ${actor.userId}::text, ${actor.username}::text,
            ${actor.requestId}::text FROM changed)
        SELECT id FROM changed`,
    );
    if (changed.length < changes.length) await refuseChanged(tx, stored, changes, changed);
    if (tally.size > 0) {
      await run(
        tx,
        sql`INSERT INTO entity_count (entity, facet, delta)
          SELECT ${name}::text, f.key, f.value::int
          FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(tally))}::jsonb) f WHERE f.value <> '0'`,
      );
    }
  } catch (error) {
    throw saveError(stored, error);
  }
  await auditRows(
    tx,
    stored,
    changes.map(({ row }) => row),
    actor,
    { action: 'update', details },
  );
}

/**
 * @throws HttpError 409 with the first record that has changed in the meantime, or 404 if that record was deleted
 */
async function refuseChanged(
  tx: Tx,
  stored: StoredEntity,
  changes: readonly { row: StoredRow }[],
  changed: readonly { id: string }[],
): Promise<never> {
  const done = new Set(changed.map(({ id }) => id));
  const missed = changes.find(({ row }) => !done.has(row.id));
  const current = missed && (await readRow(tx, stored, { id: missed.row.id }));
  throw current ? conflict(stored, current) : notFound();
}
