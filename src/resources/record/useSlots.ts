import { useMemo, type ReactNode } from 'react';
import type { EntityRecord } from '../../domain/entity/types';
import { useEntity } from '../useEntity';

/** The contents of the form's slots for a record; a new one is empty. */
export function useSlots(record: EntityRecord): Readonly<Record<string, ReactNode>> {
  const { entry, entity, extension } = useEntity();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(extension.slots ?? {}).map(([name, slot]) => [name, slot({ entry, entity, record })]),
      ),
    [entity, entry, extension, record],
  );
}

/** How many rows the slots of a record have, where their tabs say so. */
export function useSlotCounts(record: EntityRecord): Readonly<Record<string, number>> {
  const { extension } = useEntity();
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(extension.slotCounts ?? {}).map(([name, countOf]) => [name, countOf(record)])),
    [extension, record],
  );
}
