import type { QueryClient } from '@tanstack/react-query';
import { manifest } from 'virtual:entities';
import type { Found } from '../contract/search';
import type { ManifestEntry } from '../domain/entity/manifest';
import { textOf } from '../domain/entity/read';
import type { EntityRecord, Language } from '../domain/entity/types';
import { decodeKey, encodeKey, withId, type RaEntityRecord } from './bindings/keys';

/**
 * The `meta` of a lookup of records that are read for their names: plans are named in the reader's language, and read
 * again when the language changes. Undefined for other records, whose names have no translation.
 */
export const nameMeta = (resource: string, language: Language): { language: Language } | undefined =>
  resource === 'plans' ? { language } : undefined;

/** The record as each id names it: a user, say, is referred to by name or by user id. */
function underEachId(entry: ManifestEntry, record: EntityRecord): RaEntityRecord[] {
  const own = withId(entry, record);
  const { parent } = decodeKey(entry, own.id);
  const aliases = entry.aliases.map((name) => textOf(record[name])).filter(Boolean);
  return [own, ...aliases.map((id) => ({ ...own, id: encodeKey(entry, { id, parent }) }))];
}

/**
 * Notes records that came with other records, so that what names them does not look them up. They may have some of
 * their fields only.
 */
export function noteNamed(client: QueryClient, found: readonly Found[], language: Language): void {
  for (const { resource, records } of found) {
    const entry = manifest.find((each) => each.resource === resource);
    if (!entry) continue;
    const meta = nameMeta(resource, language);
    for (const record of records.flatMap((each) => underEachId(entry, each))) {
      client.setQueryData([resource, 'getMany', { ids: [record.id], meta }], [record]);
    }
  }
}
