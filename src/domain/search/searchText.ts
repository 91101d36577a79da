import type { EntityRecord } from '../entity/types';
import { valuesAt } from '../entity/paths';

/** Text as search compares it: compatibility forms united (full-width, ligatures), case ignored. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What free text searches of a record: the values at `paths`, folded, one per line. */
export function searchText(paths: readonly string[], record: EntityRecord): string {
  return paths
    .flatMap((path) => valuesAt(record, path))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .map((value) => foldText(String(value)).replaceAll('\n', ' '))
    .filter((text) => text !== '')
    .join('\n');
}
