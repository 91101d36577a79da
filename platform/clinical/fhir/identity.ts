import { createHash } from 'node:crypto';
import { v5 as uuidFrom } from 'uuid';
import type { EntityRecord, Json, JsonObject } from '../../../src/domain/entity/types';
import { isObject } from '../../../src/domain/entity/paths';

/** Namespace of the ids that imported records get; it must never change. */
const NAMESPACE = '6f0c1f7e-52a5-4bb1-9d5b-0a7e3f2c9d41';

export interface SourceKey {
  system: string;
  resourceType: string;
  resourceId: string;
  /** Whose record it becomes, where that is another than the patient that came from the same source. */
  owner?: string;
}

/**
 * The id of the record that a resource becomes: always the same for (source system, resource type, id), so that a
 * second import finds what the first one made.
 */
export const recordId = ({ system, resourceType, resourceId, owner }: SourceKey): string =>
  uuidFrom(JSON.stringify([system, resourceType, resourceId, ...(owner === undefined ? [] : [owner])]), NAMESPACE);

/** The key of a patient whom a person has made apart from the one who has the source's id here. */
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

/** What the source said, in short: a record whose source says the same is left as people have made it since. */
export const fingerprintOf = (fields: EntityRecord): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(fields)))
    .digest('hex')
    .slice(0, 32);

export const importSource = (key: SourceKey, fingerprint: string, writtenAt?: string): JsonObject => ({
  system: key.system,
  resourceType: key.resourceType,
  resourceId: key.resourceId,
  fingerprint,
  ...(writtenAt !== undefined && { writtenAt }),
});
