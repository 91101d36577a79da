import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import type { EntityRecord } from '../../domain/entity/types';
import { isApiError } from '../../dataProvider/apiError';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useEntity } from '../useEntity';
import { useReplaceRecord } from './useRecord';

/** Someone else's save that stands in the way of mine. */
export interface SaveConflict {
  base: EntityRecord;
  mine: EntityRecord;
  theirs: EntityRecord;
}

/**
 * Saving an existing record. A save that meets someone else's fails like any other, so that the form keeps the edits,
 * and leaves the conflict for the dialog to settle.
 */
export function useSave(record: RaEntityRecord) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const replace = useReplaceRecord();
  const { entry } = useEntity();
  const [conflict, setConflict] = useState<SaveConflict | null>(null);

  async function write(values: EntityRecord): Promise<EntityRecord> {
    const { data } = await dataProvider.update<RaEntityRecord>(entry.resource, {
      id: record.id,
      data: values as RaEntityRecord,
      previousData: record,
    });
    replace(data);
    notify('records.saved', { type: 'success', messageArgs: { name: recordLabel(entry, data) } });
    return withoutId(entry, data);
  }

  async function save(values: EntityRecord): Promise<EntityRecord> {
    try {
      return await write({ ...values, _version: record['_version'] ?? null });
    } catch (error) {
      if (isApiError(error) && error.status === 409 && error.current) {
        setConflict({ base: withoutId(entry, record), mine: values, theirs: error.current });
      }
      throw error;
    }
  }

  return { save, write, conflict, settle: () => setConflict(null) };
}
