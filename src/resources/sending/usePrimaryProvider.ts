import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isApiError } from '../../dataProvider/apiError';
import { textOf } from '../../domain/entity/read';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { recordKey } from '../record/useRecord';
import { useProvider } from './useProvider';

/** A patient's primary provider; undefined if the patient has none or the record does not exist. */
export function usePrimaryProvider(patientId: string) {
  const dataProvider = useDataProvider();
  const patient = useQuery({
    queryKey: recordKey('patients', patientId),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId, signal })).data,
    retry: false,
  });
  const providerId = textOf(patient.data?.primaryProviderId);
  const provider = useProvider(providerId);
  const gone = isApiError(provider.error) && provider.error.status === 404;
  return {
    provider: provider.data,
    providerId,
    loading: patient.isLoading || provider.isLoading,
    error: patient.error ?? (gone ? null : provider.error),
  };
}
