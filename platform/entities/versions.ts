import { sql } from 'kysely';
import type { EntityRecord } from '../../src/domain/entity/types';
import { diffRecords, secretChanges, type Change } from '../../src/domain/rules';
import type { Queryable } from '../db/types';
import { auditCte } from './auditSql';
import type { RecordKey } from './get';
import { keyCondition } from './get';
import type { Reader } from './pageSql';
import { withoutSecrets } from './rows';
import { openedSecrets } from './secretFields';
import { ident, run, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';
import type { Operation } from './writeSql';

interface VersionRow {
  id: string;
  version: number;
  operation: Operation;
  doc: EntityRecord;
  at: string;
  by_id: string | null;
  by_name: string | null;
  request_id: string | null;
}

/** A version of a record without its state: who did what and when, and the changes from the previous version. */
export interface VersionEntry {
  version: number;
  operation: Operation;
  at: string;
  by: string | null;
  byName: string | null;
  requestId: string | null;
  changes: Change[];
}

/** The audit row for reading a record's history, written by the same statement. */
function readAudit(stored: StoredEntity, key: RecordKey, reader: Reader | undefined): Sql {
  if (!stored.audited || !reader) return sql``;
  const { partition, id } = stored.entity['x-entity'];
  const column = partition && partition !== id ? stored.column(partition) : undefined;
  return sql`, ${auditCte(
    reader.actor,
    { action: 'read', entity: stored.name, recordId: key.id, details: { history: true } },
    {
      from: sql`FROM (SELECT * FROM found LIMIT 1) one`,
      patientId: partition === id ? sql`id` : column ? ident(column.name) : sql`null::text`,
    },
  )}`;
}

/** The changes of secrets between two versions; secrets with the same encrypted text are not decrypted. */
function secretsBetween(stored: StoredEntity, id: string, before: EntityRecord, after: EntityRecord): Change[] {
  const { writeOnly } = stored;
  if (secretChanges(before, after, writeOnly).length === 0) return [];
  return secretChanges(openedSecrets(stored, id, before), openedSecrets(stored, id, after), writeOnly);
}

const entryOf = (stored: StoredEntity, row: VersionRow, before: VersionRow | undefined): VersionEntry => ({
  version: row.version,
  operation: row.operation,
  at: row.at,
  by: row.by_id === '' ? null : row.by_id,
  byName: row.by_name,
  requestId: row.request_id,
  changes:
    row.operation === 'delete'
      ? []
      : [
          ...diffRecords(withoutSecrets(stored, before?.doc ?? {}), withoutSecrets(stored, row.doc)),
          ...secretsBetween(stored, row.id, before?.doc ?? {}, row.doc),
        ],
});

/** The versions of a record, newest first, also of a deleted record. */
export async function readVersions(
  on: Queryable,
  stored: StoredEntity,
  key: RecordKey,
  page: { offset: number; limit: number },
  reader?: Reader,
): Promise<{ versions: VersionEntry[]; total: number }> {
  const condition = keyCondition(stored, key, false);
  // Reads one more version than requested, because the page's oldest version is compared with the previous version.
  const paging = sql`LIMIT ${page.limit + 1}::int OFFSET ${page.offset}::int`;
  const rows = await run<VersionRow & { total: number }>(
    on,
    sql`WITH found AS (SELECT * FROM ${stored.versionTable} WHERE ${condition} ORDER BY version DESC ${paging})
      ${readAudit(stored, key, reader)}
      SELECT found.*, (SELECT count(*)::int FROM ${stored.versionTable} WHERE ${condition}) AS total FROM found ORDER BY version DESC`,
  );
  return {
    versions: rows.slice(0, page.limit).map((row, index) => entryOf(stored, row, rows[index + 1])),
    total: rows[0]?.total ?? 0,
  };
}

/** One version with the record's state at that time, secrets included. */
export async function readVersion(
  on: Queryable,
  stored: StoredEntity,
  key: RecordKey,
  version: number,
  reader?: Reader,
): Promise<{ entry: VersionEntry; doc: EntityRecord } | undefined> {
  const condition = keyCondition(stored, key, false);
  const rows = await run<VersionRow>(
    on,
    sql`WITH found AS (SELECT * FROM ${stored.versionTable} WHERE ${condition} AND version <= ${version}::int
        ORDER BY version DESC LIMIT 2) ${readAudit(stored, key, reader)}
      SELECT * FROM found ORDER BY version DESC`,
  );
  const [row, before] = rows;
  return row?.version === version ? { entry: entryOf(stored, row, before), doc: row.doc } : undefined;
}
