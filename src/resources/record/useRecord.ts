import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider, type DataProvider } from 'react-admin';
import type { RaEntityRecord, RaRecordOf } from '../../dataProvider/bindings/keys';
import { ApiError } from '../../dataProvider/apiError';
import { dataProvider } from '../../dataProvider/provider';
import { BEGUN_MS, queryClient } from '../../dataProvider/queryClient';
import { preloadEntity, useEntity } from '../useEntity';

/**
 * The key of a whole record. React-admin stores what it looks up for names, which lacks fields, below the key without
 * `whole`: a form that took it for the record would lose those fields at the next save.
 */
export const recordKey = (resource: string, id: string) => [resource, 'getOne', { id, whole: true }] as const;

/**
 * The query for a record. Its request does not wait for the code that shows the record.
 * @param coming the record, if another request has been sent that answers it; undefined in it means that it did not
 */
const recordQuery = (
  provider: DataProvider,
  resource: string,
  id: string,
  coming?: Promise<RaEntityRecord | undefined>,
) => ({
  queryKey: recordKey(resource, id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RaEntityRecord> => {
    const read = async () => (await coming) ?? (await provider.getOne<RaEntityRecord>(resource, { id, signal })).data;
    const [data, { extension }] = await Promise.all([read(), preloadEntity(resource)]);
    if (extension.isLoaded && !extension.isLoaded(data)) {
      throw new ApiError('The record lacks its id', { code: 'badAnswer', status: 200 });
    }
    return data;
  },
  retry: false,
  staleTime: BEGUN_MS,
});

/** Requests a record that is about to be shown. A failure is shown in its place, which asks again. */
export const beginReading = (
  resource: string,
  id: string,
  coming?: Promise<RaEntityRecord | undefined>,
): Promise<void> => queryClient.prefetchQuery(recordQuery(dataProvider, resource, id, coming));

/**
 * The whole record of the current screen's resource. The record is loaded by itself, because a list loads only some of
 * the fields, and a save would then lose the other fields. `useRecord<'patients'>(id)` returns a patient.
 */
export function useRecord<R extends string = string>(id: string): UseQueryResult<RaRecordOf<R>>;
export function useRecord(id: string): UseQueryResult<RaEntityRecord> {
  const provider = useDataProvider();
  const { entry } = useEntity();
  return useQuery(recordQuery(provider, entry.resource, id));
}

/** Shows the platform's copy of a record, and reloads the lists. */
export function useReplaceRecord(): (record: RaEntityRecord) => void {
  const queryClient = useQueryClient();
  const { entry } = useEntity();
  return (record) => {
    queryClient.setQueryData(recordKey(entry.resource, record.id), record);
    for (const kind of ['getList', 'getMany', 'offer', 'versions', 'facts']) {
      void queryClient.invalidateQueries({ queryKey: [entry.resource, kind] });
    }
  };
}
