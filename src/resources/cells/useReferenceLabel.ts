import { useReference } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import { encodeKey } from '../../dataProvider/bindings/keys';
import type { EntityRecord } from '../../domain/entity/types';
import { hasScreens } from '../../routes';
import { useNameMeta } from '../../ui/useNameMeta';
import { entryOf } from '../entry';

/**
 * The title of a referenced record, of a plan in the reader's language; undefined while it loads and if the record does
 * not exist.
 * @param record the referring record; a referenced child record is looked up below the same parent
 * @param waits whether the screen reads the record anyway, so that it is not looked up
 */
export function useReferenceLabel(
  resource: string,
  id: string,
  record?: EntityRecord,
  waits = false,
): string | undefined {
  const entry = entryOf(resource);
  const meta = useNameMeta(resource);
  const parent = entry?.parent && record?.[entry.parent.param];
  const known = entry !== undefined && (hasScreens(entry) || typeof parent === 'string');
  const { referenceRecord } = useReference({
    reference: resource,
    id: entry && typeof parent === 'string' ? encodeKey(entry, { id, parent }) : id,
    options: { enabled: known && !waits, retry: false, staleTime: 60_000, meta },
  });
  return entry && referenceRecord ? recordLabel(entry, referenceRecord) : undefined;
}
