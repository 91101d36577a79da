import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaEntityRecord, RaRecordOf } from '../../dataProvider/bindings/keys';
import { ApiError } from '../../dataProvider/apiError';
import { useEntity } from '../useEntity';

export const recordKey = (resource: string, id: string) => [resource, 'getOne', { id }] as const;

/**
 * The whole record of the current screen's resource. The record is loaded by itself, because a list loads only some of
 * the fields, and a save would then lose the other fields. `useRecord<'patients'>(id)` returns a patient.
 */
export function useRecord<R extends string = string>(id: string): UseQueryResult<RaRecordOf<R>>;
export function useRecord(id: string): UseQueryResult<RaEntityRecord> {
  const dataProvider = useDataProvider();
  const { entry, extension } = useEntity();
  return useQuery<RaEntityRecord>({
    queryKey: recordKey(entry.resource, id),
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getOne<RaEntityRecord>(entry.resource, { id, signal });
      if (extension.isLoaded && !extension.isLoaded(data)) {
        throw new ApiError('The record lacks its id', { code: 'badAnswer', status: 200 });
      }
      return data;
    },
    retry: false,
  });
}

/** Shows the platform's copy of a record, and reloads the lists. */
export function useReplaceRecord(): (record: RaEntityRecord) => void {
  const queryClient = useQueryClient();
  const { entry } = useEntity();
  return (record) => {
    queryClient.setQueryData(recordKey(entry.resource, record.id), record);
    for (const kind of ['getList', 'getMany', 'offer', 'versions']) {
      void queryClient.invalidateQueries({ queryKey: [entry.resource, kind] });
    }
  };
}
