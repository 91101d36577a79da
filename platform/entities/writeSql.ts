import { sql } from 'kysely';
import type { AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { auditCte } from './auditSql';
import { fromParent, parentIndex } from './parents';
import type { Prepared } from './prepare';
import { and, literal, type Sql } from '../db/sql';
import { keyColumns, type StoredEntity } from './stored';

export type Operation = 'create' | 'update' | 'delete' | 'restore';

interface Write {
  stored: StoredEntity;
  actor: Actor;
  operation: Operation;
  now: string;
  /** Whether to store a version of the change; default true. */
  history?: boolean;
}

/** The user and the request as a version row stores them, so that the history needs no lookup. */
const names = (actor: Actor): [string | null, string | null, string | null] => [
  actor.userId,
  actor.username,
  actor.requestId,
];

function versionCte({ stored, actor, operation, now, history }: Write, version: Sql): Sql[] {
  if (history === false) return [];
  const key = sql.join(keyColumns(stored));
  const [byId, byName, requestId] = names(actor);
  return [
    sql`versioned AS (INSERT INTO ${stored.versionTable} (${key}, version, operation, doc, at, by_id, by_name, request_id)
    SELECT ${key}, ${version}, ${operation}::text, doc, ${now}::text, ${byId}::text,
      ${byName}::text, ${requestId}::text FROM changed)`,
  ];
}

/**
 * Adds a child's parent to the audit details, unless the parent is a patient, whose id the audit row contains anyway.
 */
export function parentDetails(
  stored: StoredEntity,
  scope: readonly string[],
  details?: AuditEvent['details'],
): Pick<AuditEvent, 'details'> {
  const x = stored.entity['x-entity'];
  const parent = x.parent?.param === x.partition ? undefined : scope[parentIndex(stored)];
  return details || parent !== undefined ? { details: { ...(parent !== undefined && { parent }), ...details } } : {};
}

function event(
  { stored, operation }: Write,
  id: string,
  scope: readonly string[],
  details?: AuditEvent['details'],
): AuditEvent {
  const { partition, id: idField } = stored.entity['x-entity'];
  const index = stored.definition.scope.findIndex(({ field }) => field === partition);
  const patientId = partition === idField ? id : scope[index];
  return {
    action: operation,
    entity: stored.name,
    recordId: id,
    ...(patientId !== undefined && { patientId }),
    ...parentDetails(stored, scope, details),
  };
}

/** Adds deltas to the totals. A total is the sum of its deltas, so that concurrent saves do not wait for each other. */
function countCte(stored: StoredEntity, deltas: [facet: string, delta: 1 | -1][]): Sql[] {
  if (deltas.length === 0) return [];
  const rows = sql.join(deltas.map(([facet, delta]) => sql`(${facet}::text, ${literal(delta)})`));
  return [
    sql`tallied AS (INSERT INTO entity_count (entity, facet, delta)
      SELECT ${stored.name}::text, d.facet, d.delta FROM (VALUES ${rows}) AS d (facet, delta), changed)`,
  ];
}

/** A condition for the record with this key. */
function matching(stored: StoredEntity, scope: readonly string[], id: string): Sql {
  const values = [...scope, id];
  return and(keyColumns(stored).map((column, index) => sql`${column} = ${values[index]}::text`));
}

/**
 * A statement that inserts record, version, audit row and count. It returns no row if the parent does not exist.
 * @param known whether the id may have existed before; if so, the new record continues its version numbers
 */
export function insertStatement(write: Write, record: Prepared, known: boolean): Sql {
  const { stored, actor, now } = write;
  const key = keyColumns(stored);
  const values = [...record.scope, record.id].map((value) => sql`${value}::text`);
  const at = sql`${now}::text`;
  const version = known
    ? sql`coalesce((SELECT max(version) FROM ${stored.versionTable} WHERE ${matching(stored, record.scope, record.id)}), 0) + 1`
    : sql`1`;
  const ctes = [
    sql`changed AS (INSERT INTO ${stored.table} (${sql.join(key)}, version, doc, search, created_at, updated_at, updated_by)
      SELECT ${sql.join(values)}, ${version}, ${record.text}::jsonb, ${record.search}::text,
        ${at}, ${at}, ${actor.userId ?? ''}::text ${fromParent(stored, record.scope)}
      RETURNING ${sql.join(key)}, version, doc, created_at)`,
    ...versionCte(write, sql`version`),
    auditCte(actor, event(write, record.id, record.scope), { from: sql`FROM changed` }),
    ...countCte(stored, [[record.facet, 1]]),
  ];
  return sql`WITH ${sql.join(ctes)} SELECT version, created_at FROM changed`;
}

/** A statement that replaces a record if it still has the given version, and otherwise returns no row. */
export function updateStatement(write: Write, record: Prepared, version: number, facetBefore: string): Sql {
  const { stored, actor, now } = write;
  const key = keyColumns(stored);
  const match = matching(stored, record.scope, record.id);
  const ctes = [
    sql`changed AS (UPDATE ${stored.table} SET version = version + 1, doc = ${record.text}::jsonb,
        search = ${record.search}::text, updated_at = ${now}::text,
        updated_by = ${actor.userId ?? ''}::text
      WHERE ${match} AND version = ${version}::int
      RETURNING ${sql.join(key)}, version, doc, created_at)`,
    ...versionCte(write, sql`version`),
    auditCte(actor, event(write, record.id, record.scope), { from: sql`FROM changed` }),
    ...countCte(
      stored,
      record.facet === facetBefore
        ? []
        : [
            [facetBefore, -1],
            [record.facet, 1],
          ],
    ),
  ];
  return sql`WITH ${sql.join(ctes)} SELECT version, created_at FROM changed`;
}

/**
 * A statement that deletes a record if it still has the given version, and stores its last state as a version.
 * @param details details of the audit row: what was deleted with the record
 */
export function deleteStatement(
  write: Write,
  id: string,
  scope: readonly string[],
  version: number,
  facet: string,
  details?: AuditEvent['details'],
): Sql {
  const { stored, actor } = write;
  const key = keyColumns(stored);
  const match = matching(stored, scope, id);
  const ctes = [
    sql`changed AS (DELETE FROM ${stored.table} WHERE ${match} AND version = ${version}::int
      RETURNING ${sql.join(key)}, version, doc)`,
    ...versionCte(write, sql`version + 1`),
    auditCte(actor, event(write, id, scope, details), { from: sql`FROM changed` }),
    ...countCte(stored, [[facet, -1]]),
  ];
  return sql`WITH ${sql.join(ctes)} SELECT version FROM changed`;
}
