import type { ResourceRecord } from '../../domain/records';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { ApiError } from '../apiError';

/**
 * react-admin identifies a record by one id. The id of a child record includes its parent's id: both ids are escaped
 * and joined by a slash, so `org%2F1/E-7` is the record `E-7` of the parent `org/1`.
 */
export interface RecordKey {
  id: string;
  /** The parent's id; in a list, `*` means all parents. */
  parent?: string | undefined;
}

export const EVERY_PARENT = '*';

export function encodeKey(entry: Pick<ManifestEntry, 'parent'>, key: RecordKey): string {
  return entry.parent ? `${encodeURIComponent(key.parent ?? '')}/${encodeURIComponent(key.id)}` : key.id;
}

/** @throws ApiError `notFound` if a child's id has no parent, as in a mistyped or truncated address */
export function decodeKey(entry: Pick<ManifestEntry, 'parent' | 'resource'>, id: string): RecordKey {
  if (!entry.parent) return { id };
  const slash = id.indexOf('/');
  if (slash < 0)
    throw new ApiError(`The id "${id}" of ${entry.resource} does not say its parent`, {
      code: 'notFound',
      status: 404,
    });
  return { parent: decodeURIComponent(id.slice(0, slash)), id: decodeURIComponent(id.slice(slash + 1)) };
}

/** A record of a resource with the `id` that react-admin needs. */
export type RaRecordOf<R extends string> = ResourceRecord<R> & { id: string };

export type RaEntityRecord = EntityRecord & { id: string };

/** The key of a record. `parent` is used if the record does not contain its parent's id. */
export function keyOf(entry: ManifestEntry, record: EntityRecord, parent?: string): RecordKey {
  const id = String(record[entry.id] ?? '');
  if (!entry.parent) return { id };
  const own = record[entry.parent.param];
  return { id, parent: own == null || own === '' ? (parent ?? EVERY_PARENT) : String(own) };
}

export const withId = (entry: ManifestEntry, record: EntityRecord, parent?: string): RaEntityRecord => ({
  ...record,
  id: encodeKey(entry, keyOf(entry, record, parent)),
});

/** A record without the `id` for react-admin. */
export function withoutId(entry: ManifestEntry, record: EntityRecord): EntityRecord {
  if (entry.id === 'id') return record;
  const { id: _id, ...own } = record;
  return own;
}

/** The path of an entity's records with the parent's id: `orgs/{orgId}/roster` → `orgs/o%2F1/roster`. */
export function pathOf(entry: ManifestEntry, parent?: string): string {
  if (!entry.parent) return entry.api.path;
  if (parent === undefined || parent === '') throw new Error(`${entry.resource} needs ${entry.parent.param}`);
  const filled = parent === EVERY_PARENT ? EVERY_PARENT : encodeURIComponent(parent);
  return entry.api.path.replace(`{${entry.parent.param}}`, filled);
}

export const recordPath = (entry: ManifestEntry, key: RecordKey): string =>
  `${pathOf(entry, key.parent)}/${encodeURIComponent(key.id)}`;
