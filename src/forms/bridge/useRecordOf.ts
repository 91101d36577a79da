import { useCallback, useSyncExternalStore } from 'react';
import type { EntityRecord } from '../../domain/entity/types';
import type { FormScope } from './scope';

/** The record of a form as it stands. The component renders again when the record is edited. */
export function useRecordOf(store: FormScope['store']): EntityRecord {
  const subscribe = useCallback((changed: () => void) => store.onRecord(changed), [store]);
  return useSyncExternalStore(subscribe, () => store.record);
}
