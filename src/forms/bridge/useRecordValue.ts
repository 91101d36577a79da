import { useCallback, useSyncExternalStore } from 'react';
import type { Json } from '../../domain/entity/types';
import { useFormScope } from './scope';

/** A field's current value in the form, edits included, for content in a form's slot. */
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
