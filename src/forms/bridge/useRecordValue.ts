import { useCallback, useSyncExternalStore } from 'react';
import type { FieldIn, ResourceName } from '../../domain/records';
import type { Json } from '../../domain/entity/types';
import { useFormScope } from './scope';

/**
 * A field's current value in the form, including edits, for content in a form's slot:
 * `useRecordValue<'patients'>('dob')`.
 */
export function useRecordValue<R extends ResourceName>(name: FieldIn<R>): Json | undefined {
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
