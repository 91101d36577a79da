import { canMake, type ManifestEntry } from './manifest';
import type { Entity, EntityImport } from './types';

/** How a file's rows become records: as the entity says, else those with the id of a record update it. */
export const importRule = ({ 'x-entity': x }: Entity): EntityImport => x.import ?? { mode: 'merge', key: x.id };

/**
 * Whether the console offers to import such records: not where people make none, nor where a record is looked at before
 * it is edited, for its every save shows the changes, and a file would pass that by.
 */
export const offersImport = (entry: Pick<ManifestEntry, 'without'>, { 'x-entity': x }: Entity): boolean =>
  canMake(entry) && !entry.without.includes('import') && x.edit !== 'guarded';
