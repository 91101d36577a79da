import { useReference } from 'react-admin';
import { recordLabel } from '../domain/entity/manifest';
import { entryOf } from './entry';

/** The title of a record, or its id until it is loaded or if it does not exist. */
export function useRecordTitle(resource: string, id: string): string {
  const entry = entryOf(resource);
  const { referenceRecord } = useReference({
    reference: resource,
    id,
    options: { enabled: entry !== undefined && id !== '', retry: false, staleTime: 60_000 },
  });
  return entry && referenceRecord ? recordLabel(entry, referenceRecord) : id;
}
