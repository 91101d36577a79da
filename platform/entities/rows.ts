import { sql } from 'kysely';
import type { EntityRecord, JsonObject } from '../../src/domain/entity/types';
import type { DocumentOf, RecordOf } from '../../src/domain/records';
import { derivedFields } from '../../src/domain/entity/derived';
import { STORED } from '../../src/domain/entity/serverFields';
import { storedPaths, withoutPaths } from '../../src/domain/entity/secrets';
import { ident, type Sql } from '../db/sql';
import type { StoredEntity } from './stored';
import { parseRecord } from '../../src/domain/entity/read';

/** A stored row for an answer, with the requested fields only. Its document is not parsed unless needed. */
export interface Row {
  doc: string;
  version: number;
  created_at: string;
  updated_at: string;
  updated_by: string;
  /** The text of an object with the fields that are derived from the document, if the database derived them. */
  derived?: string;
}

/** A row whose document is parsed. */
export interface ParsedRow extends Omit<Row, 'doc'> {
  doc: EntityRecord;
}

/** The columns of the server's fields. */
export const ROW_NAMES = ['version', 'created_at', 'updated_at', 'updated_by'] as const;
export const ROW_COLUMNS: Sql = sql.join(ROW_NAMES.map(ident));

/** A record without its write-only fields. */
export const withoutSecrets = (stored: StoredEntity, record: EntityRecord): EntityRecord =>
  withoutPaths(record, stored.writeOnly);

/** `_stored`: which secrets of a record have a value. */
export const secretsHeld = ({ writeOnly }: StoredEntity, record: EntityRecord): JsonObject =>
  writeOnly.length > 0 ? { [STORED]: storedPaths(record, writeOnly) } : {};

export const serverFields = ({ version, created_at, updated_at, updated_by }: Omit<Row, 'doc'>): JsonObject => ({
  _version: version,
  createdAt: created_at,
  updatedAt: updated_at,
  updatedBy: updated_by === '' ? null : updated_by,
});

/** The document of a row, including secrets. It is not checked, because it was validated when it was stored. */
export function documentOf<E extends string>(stored: StoredEntity<E>, text: string): DocumentOf<E>;
export function documentOf(_stored: StoredEntity, text: string): EntityRecord {
  return parseRecord(text);
}

/** The record of a row, without secrets. */
export function recordOf<E extends string>(stored: StoredEntity<E>, row: Row): RecordOf<E>;
export function recordOf(stored: StoredEntity, row: Row): EntityRecord {
  // The fields are added in place, because copying each record doubled the time of a long read.
  return Object.assign(withoutSecrets(stored, documentOf(stored, row.doc)), serverFields(row));
}

/**
 * The record of a row, without secrets. It may be the row's own document: the server's fields are added to it in place.
 */
export function parsedRecord<E extends string>(stored: StoredEntity<E>, row: ParsedRow): RecordOf<E>;
export function parsedRecord(stored: StoredEntity, row: ParsedRow): EntityRecord {
  return Object.assign(withoutSecrets(stored, row.doc), serverFields(row));
}

/** The derived fields of a row. Its document is parsed only if the database did not derive them. */
export function derivedOf(stored: StoredEntity, row: Row): JsonObject {
  if (row.derived !== undefined)
    return { ...parseRecord(row.derived), ...derivedFields(stored.entity, serverFields(row)) };
  const isRead = stored.derivedFrom.some((name) => row.doc.includes(`"${name}"`));
  return derivedFields(stored.entity, {
    ...(isRead && withoutSecrets(stored, documentOf(stored, row.doc))),
    ...serverFields(row),
  });
}

const recordWithDerived = (stored: StoredEntity, row: Row): EntityRecord => ({
  ...recordOf(stored, row),
  ...derivedOf(stored, row),
});

/** The record of a row and which of its secrets have a value, for an answer with one record. */
export const wholeRecordOf = (stored: StoredEntity, row: Row): EntityRecord => ({
  ...recordWithDerived(stored, row),
  ...(stored.writeOnly.length > 0 && secretsHeld(stored, documentOf(stored, row.doc))),
});

/** The JSON text of a record with further properties. */
export const textWith = (text: string, more: JsonObject | undefined): string =>
  more && Object.keys(more).length > 0 ? `${text.slice(0, -1)},${JSON.stringify(more).slice(1)}` : text;

/**
 * The record of a row as JSON text. The document is parsed only if something must be removed or added.
 * @param read makes the record: `wholeRecordOf` for an answer with one record
 */
export function recordText(
  stored: StoredEntity,
  row: Row,
  idAlias = false,
  read: (stored: StoredEntity, row: Row) => EntityRecord = recordWithDerived,
): string {
  if (stored.writeOnly.length > 0 || idAlias) {
    const record = read(stored, row);
    return JSON.stringify(idAlias ? { ...record, id: record[stored.manifest.id] ?? null } : record);
  }
  const open = row.doc === '{}' ? '{' : `${row.doc.slice(0, -1)},`;
  const by = row.updated_by === '' ? 'null' : JSON.stringify(row.updated_by);
  const text = `${open}"_version":${row.version},"createdAt":"${row.created_at}","updatedAt":"${row.updated_at}","updatedBy":${by}}`;
  return stored.entity['x-entity'].api.derived ? textWith(text, derivedOf(stored, row)) : text;
}
