import { isDeepStrictEqual } from 'node:util';
import { isCarried, isOwned } from '../../../src/domain/entity/carried';
import type { EntityRecord } from '../../../src/domain/entity/types';
import type { StoredEntity } from '../stored';

/**
 * Whether a row changes nothing of the record that it updates, so that no version is stored.
 * @param before the stored record, without its secrets
 * @param named the record with the values of the row, as the file gives them
 * @param doc the record that would be stored
 */
export const isUnchanged = (
  stored: StoredEntity,
  before: EntityRecord,
  named: EntityRecord,
  doc: EntityRecord,
): boolean => {
  const withSecrets = new Set(stored.writeOnly.map((path) => path.split('.')[0]));
  return Object.entries(stored.entity.properties).every(([name, field]) => {
    if (withSecrets.has(name)) return isDeepStrictEqual(before[name] ?? null, named[name] ?? null);
    if (isOwned(stored.entity, name, field) && !isCarried(stored.entity, name)) return true;
    return isDeepStrictEqual(before[name] ?? null, doc[name] ?? null);
  });
};
