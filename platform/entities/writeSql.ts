import type { AuditEvent } from '../audit/record';
import type { Actor } from '../http/context';
import { auditCte } from './auditSql';
import { fromParent, parentIndex } from './parents';
import type { Prepared } from './prepare';
import { ident, Params } from './sql';
import type { StoredEntity } from './stored';

export type Operation = 'create' | 'update' | 'delete' | 'restore';

export interface WriteStatement {
  text: string;
  values: unknown[];
}

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

const keyColumns = (stored: StoredEntity): string[] => [
  ...stored.definition.scope.map(({ name }) => ident(name)),
  'id',
];

function versionCte({ stored, actor, operation, now, history }: Write, params: Params, version: string): string[] {
  if (history === false) return [];
  const key = keyColumns(stored).join(', ');
  const [byId, byName, requestId] = names(actor);
  return [
    `versioned AS (INSERT INTO ${stored.versionTable} (${key}, version, operation, doc, at, by_id, by_name, request_id)
    SELECT ${key}, ${version}, ${params.add(operation, 'text')}, doc, ${params.add(now, 'text')}, ${params.add(byId, 'text')},
      ${params.add(byName, 'text')}, ${params.add(requestId, 'text')} FROM changed)`,
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
function countCte(stored: StoredEntity, deltas: [facet: string, delta: 1 | -1][], params: Params): string[] {
  if (deltas.length === 0) return [];
  const rows = deltas.map(([facet, delta]) => `(${params.add(facet, 'text')}, ${delta})`).join(', ');
  return [
    `tallied AS (INSERT INTO entity_count (entity, facet, delta)
      SELECT ${params.add(stored.name, 'text')}, d.facet, d.delta FROM (VALUES ${rows}) AS d (facet, delta), changed)`,
  ];
}

/**
 * A statement that inserts record, version, audit row and count. It returns no row if the parent does not exist.
 * @param known whether the id may have existed before; if so, the new record continues its version numbers
 */
export function insertStatement(write: Write, record: Prepared, known: boolean): WriteStatement {
  const { stored, actor, now } = write;
  const params = new Params();
  const key = keyColumns(stored);
  const values = [...record.scope, record.id].map((value) => params.add(value, 'text'));
  const at = params.add(now, 'text');
  const earlier = key.map((name, index) => `${name} = ${values[index]}`).join(' AND ');
  const version = known ? `coalesce((SELECT max(version) FROM ${stored.versionTable} WHERE ${earlier}), 0) + 1` : '1';
  const ctes = [
    `changed AS (INSERT INTO ${stored.table} (${key.join(', ')}, version, doc, search, created_at, updated_at, updated_by)
      SELECT ${values.join(', ')}, ${version}, ${params.add(record.text, 'jsonb')}, ${params.add(record.search, 'text')},
        ${at}, ${at}, ${params.add(actor.userId ?? '', 'text')} ${fromParent(stored, record.scope, params)}
      RETURNING ${key.join(', ')}, version, doc, created_at)`,
    ...versionCte(write, params, 'version'),
    auditCte(params, actor, event(write, record.id, record.scope), { from: 'FROM changed' }),
    ...countCte(stored, [[record.facet, 1]], params),
  ];
  return { text: `WITH ${ctes.join(', ')} SELECT version, created_at FROM changed`, values: params.values };
}

/** A statement that replaces a record if it still has the given version, and otherwise returns no row. */
export function updateStatement(write: Write, record: Prepared, version: number, facetBefore: string): WriteStatement {
  const { stored, actor, now } = write;
  const params = new Params();
  const key = keyColumns(stored);
  const match = [...record.scope, record.id]
    .map((value, index) => `${key[index]} = ${params.add(value, 'text')}`)
    .join(' AND ');
  const ctes = [
    `changed AS (UPDATE ${stored.table} SET version = version + 1, doc = ${params.add(record.text, 'jsonb')},
        search = ${params.add(record.search, 'text')}, updated_at = ${params.add(now, 'text')},
        updated_by = ${params.add(actor.userId ?? '', 'text')}
      WHERE ${match} AND version = ${params.add(version, 'int')}
      RETURNING ${key.join(', ')}, version, doc, created_at)`,
    ...versionCte(write, params, 'version'),
    auditCte(params, actor, event(write, record.id, record.scope), { from: 'FROM changed' }),
    ...countCte(
      stored,
      record.facet === facetBefore
        ? []
        : [
            [facetBefore, -1],
            [record.facet, 1],
          ],
      params,
    ),
  ];
  return { text: `WITH ${ctes.join(', ')} SELECT version, created_at FROM changed`, values: params.values };
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
): WriteStatement {
  const { stored, actor } = write;
  const params = new Params();
  const key = keyColumns(stored);
  const match = [...scope, id].map((value, index) => `${key[index]} = ${params.add(value, 'text')}`).join(' AND ');
  const ctes = [
    `changed AS (DELETE FROM ${stored.table} WHERE ${match} AND version = ${params.add(version, 'int')}
      RETURNING ${key.join(', ')}, version, doc)`,
    ...versionCte(write, params, 'version + 1'),
    auditCte(params, actor, event(write, id, scope, details), { from: 'FROM changed' }),
    ...countCte(stored, [[facet, -1]], params),
  ];
  return { text: `WITH ${ctes.join(', ')} SELECT version FROM changed`, values: params.values };
}
