import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { EntityRecord } from '../../domain/entity/types';
import type { ResourceExtension } from '../extension';
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

const NONE: NonNullable<ResourceExtension['slotCounts']> = {};

/**
 * The number of rows in each of a record's slots, shown on the slots' tabs. A number that is not known is left out.
 * Loaded counts are those of the version on screen, so a save loads them again.
 */
export function useSlotCounts(record: EntityRecord): Readonly<Record<string, number>> {
  const { entry, extension } = useEntity();
  const { slotCounts = NONE, loadSlotCounts } = extension;
  const id = record[entry.id];
  const { data } = useQuery({
    queryKey: [entry.resource, 'slotCounts', id, record['_version']],
    enabled: loadSlotCounts !== undefined && id !== undefined,
    retry: false,
    queryFn: ({ signal }) => loadSlotCounts?.(record, signal) ?? {},
  });
  return useMemo(
    () => ({
      ...data,
      ...Object.fromEntries(Object.entries(slotCounts).map(([name, countOf]) => [name, countOf(record)])),
    }),
    [data, record, slotCounts],
  );
}
