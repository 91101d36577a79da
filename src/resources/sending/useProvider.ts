import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { recordKey } from '../record/useRecord';

/** A provider's record. Nothing is loaded for an empty id. */
export function useProvider(providerId: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: recordKey('providers', providerId),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'providers'>>('providers', { id: providerId, signal })).data,
    enabled: providerId !== '',
    retry: false,
  });
}
