import { useEffect, useSyncExternalStore } from 'react';
import type { RaEntityRecord } from '../../dataProvider/bindings/keys';
import { forgetCreated, lastCreated, onCreated } from '../../dataProvider/created';

/** The record that was just created, if it is not among the rows. Once the rows contain the record, it is forgotten. */
export function useCreated(resource: string, rows: readonly RaEntityRecord[] | undefined): RaEntityRecord | undefined {
  const created = useSyncExternalStore(onCreated, () => lastCreated(resource));
  const isShown = rows?.some(({ id }) => id === created?.id) ?? false;
  useEffect(() => {
    if (isShown) forgetCreated(resource);
  }, [isShown, resource]);
  return isShown ? undefined : created;
}
