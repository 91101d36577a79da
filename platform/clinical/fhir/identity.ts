import { createHash } from 'node:crypto';
import { parse as bytesOf, v5 as uuidFrom } from 'uuid';
import type { EntityRecord, Json } from '../../../src/domain/entity/types';
import type { DocumentOf, EntityName, FieldOf } from '../../../src/domain/records';
import { isObject } from '../../../src/domain/entity/paths';

/** The namespace of imported records' ids. It must never change, because the ids would change. */
const NAMESPACE = bytesOf('6f0c1f7e-52a5-4bb1-9d5b-0a7e3f2c9d41');

export interface SourceKey {
  readonly system: string;
  readonly resourceType: string;
  readonly resourceId: string;
  /** The id of the record's patient, if the patient was not imported from the same source. */
  readonly owner?: string;
}

/** The ids of the last keys, because an import needs the id of each statement several times. */
const known = new Map<string, string>();
const MOST_KNOWN = 5_000;
const ofKeys = new WeakMap<SourceKey, string>();

/**
 * The id of the record for a resource: always the same for (source system, resource type, id), so that a second import
 * finds the record of the first.
 */
export function recordId(of: SourceKey): string {
  const id = ofKeys.get(of) ?? makeId(of);
  ofKeys.set(of, id);
  return id;
}

function makeId({ system, resourceType, resourceId, owner }: SourceKey): string {
  const key = JSON.stringify([system, resourceType, resourceId, ...(owner === undefined ? [] : [owner])]);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MOST_KNOWN) known.clear();
  const id = uuidFrom(Buffer.from(key), NAMESPACE);
  known.set(key, id);
  return id;
}

/** The key for a patient whom a person decided to create although another patient has the id from the source. */
export const createdKey = (key: SourceKey, heldId: string): SourceKey => ({
  ...key,
  resourceId: `${key.resourceId}#${heldId}`,
});

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

/** A digest of the source's content. A record is only updated if the digest changes. */
export const fingerprintOf = (fields: EntityRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(fields)))
    .digest('hex')
    .slice(0, 32);

/** The entities whose records can be imported from another system. */
export type Imported = { [E in EntityName]: 'importSource' extends FieldOf<E> ? E : never }[EntityName];

/** Where a record came from. */
export type ImportSource = NonNullable<DocumentOf<Imported>['importSource']>;

/** Maximum number of reports of a result that are remembered. */
const MOST_REPORTS = 50;

/** What is known of a record's source besides its key and content. */
interface SourceDetails {
  /** The name of the organization that keeps a document. */
  organization?: string | null | undefined;
  writtenAt?: string | undefined;
  /** The number of the version that said it last. */
  version?: number | null | undefined;
  /** A digest of the document that said it last. */
  document?: string | null | undefined;
  /** Those that have said the same. */
  otherSources?: ImportSource['otherSources'] | undefined;
  /** The reports that contain the result, if there are several. */
  reports?: readonly string[] | undefined;
}

export const importSource = (
  key: SourceKey,
  fingerprint: string,
  { organization, writtenAt, version, document, otherSources, reports }: SourceDetails = {},
): ImportSource => ({
  system: key.system,
  ...(organization && { organization }),
  resourceType: key.resourceType,
  resourceId: key.resourceId,
  fingerprint,
  ...(writtenAt !== undefined && { writtenAt }),
  ...(typeof version === 'number' && { version }),
  ...(document && { document }),
  ...(otherSources && otherSources.length > 0 && { otherSources }),
  ...(reports && reports.length > 1 && { reports: reports.slice(0, MOST_REPORTS) }),
});
