import { useMemo, type ReactNode } from 'react';
import type { EntityRecord } from '../../domain/entity/types';
import { useEntity } from '../useEntity';

/** The contents of the form's slots for a record; empty for a new record. */
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

/** The number of rows in each of a record's slots, shown on the slots' tabs. */
export function useSlotCounts(record: EntityRecord): Readonly<Record<string, number>> {
  const { extension } = useEntity();
  return useMemo(
    () =>
      Object.fromEntries(Object.entries(extension.slotCounts ?? {}).map(([name, countOf]) => [name, countOf(record)])),
    [extension, record],
  );
}
