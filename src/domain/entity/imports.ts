import { canMake, type ManifestEntry } from './manifest';
import type { Entity, EntityImport } from './types';

/** The import mode of an entity. By default, a row with the id of an existing record updates that record. */
export const importRule = ({ 'x-entity': x }: Entity): EntityImport => x.import ?? { mode: 'merge', key: x.id };

/**
 * Whether the console offers an import. There is no import if people cannot create the records, or if records are
 * guarded (`x-entity.edit`), because an import would bypass the confirmation of changes.
 */
export const offersImport = (entry: Pick<ManifestEntry, 'without'>, { 'x-entity': x }: Entity): boolean =>
  canMake(entry) && !entry.without.includes('import') && x.edit !== 'guarded';
