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
import { ident, Params, run } from './sql';
import type { StoredEntity } from './stored';
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

const keyOf = ({ definition }: StoredEntity): string[] => [...definition.scope.map(({ name }) => ident(name)), 'id'];

/**
 * The records that match a condition, in key order, in batches.
 * @param condition SQL on the entity's table; its values must be parameters
 * @param lock whether to lock the records until the transaction ends, so that nobody else can change them
 */
export async function* rowsWhere<E extends string>(
  on: Queryable,
  stored: StoredEntity<E>,
  condition: (params: Params) => string,
  lock: boolean,
): AsyncGenerator<StoredRow<E>[]> {
  const key = keyOf(stored);
  let after: StoredRow<E> | undefined;
  for (;;) {
    const params = new Params();
    const from = after && [...after.scope, after.id].map((value) => params.add(value, 'text')).join(', ');
    const rows: (Omit<StoredRow<E>, 'doc'> & { doc: string })[] = await run(
      on,
      `SELECT id, jsonb_build_array(${key.slice(0, -1).join(', ')}) AS scope, version, doc::text AS doc
        FROM ${stored.table} WHERE (${condition(params)}) ${from ? `AND (${key.join(', ')}) > (${from})` : ''}
        ORDER BY ${key.join(', ')} LIMIT ${BATCH} ${lock ? 'FOR UPDATE' : ''}`,
      params.values,
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
  const key = keyOf(stored);
  const match = key.map((column, index) => `t.${column} = r->'key'->>${index}`).join(' AND ');
  const own = key.map((column) => `t.${column}`).join(', ');
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
  try {
    const changed = await run<{ id: string }>(
      tx,
      `WITH rows AS (SELECT r FROM jsonb_array_elements($1::jsonb) r),
        changed AS (UPDATE ${table} t SET version = t.version + 1, doc = r->'doc', search = r->>'search',
            updated_at = $2::text, updated_by = $3::text
          FROM rows WHERE ${match} AND t.version = (r->>'version')::int
          RETURNING ${own}, t.version, t.doc),
        versioned AS (INSERT INTO ${versionTable} (${key.join(', ')}, version, operation, doc, at, by_id, by_name, request_id)
          SELECT ${key.join(', ')}, version, 'update', doc, $2::text, $4::text, $5::text, $6::text FROM changed)
        SELECT id FROM changed`,
      [
        JSON.stringify(sent),
        new Date().toISOString(),
        actor.userId ?? '',
        actor.userId,
        actor.username,
        actor.requestId,
      ],
    );
    if (changed.length < changes.length) await refuseChanged(tx, stored, changes, changed);
    if (tally.size > 0) {
      await run(
        tx,
        `INSERT INTO entity_count (entity, facet, delta)
          SELECT $1::text, f.key, f.value::int FROM jsonb_each_text($2::jsonb) f WHERE f.value <> '0'`,
        [name, JSON.stringify(Object.fromEntries(tally))],
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
