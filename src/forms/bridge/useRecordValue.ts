import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '../../domain/entity/types';
import { useFormScope } from './scope';

/** A field of the record as it stands in the form, edits included: for what stands in a form's slot. */
export function useRecordValue(name: string): Json | undefined {
  const { root } = useFormScope();
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = [root.onRecord(listener), root.subscribe(listener)];
      return () => ends.forEach((end) => end());
    },
    [root],
  );
  return useSyncExternalStore(subscribe, () => root.record[name]);
}
