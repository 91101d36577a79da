import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { emrDisabledBy } from '../../../domain/emr/organizations';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { entryOf } from '../../entry';

/**
 * The name of the first given organization that has EMR imports switched off; undefined if there is none. The platform
 * would refuse the import.
 */
export function useEmrDisabled(orgIds: readonly string[]): string | undefined {
  const dataProvider = useDataProvider();
  const { data } = useQuery({
    queryKey: ['organizations', 'emr', orgIds],
    queryFn: async ({ signal }) =>
      (await dataProvider.getMany<RaRecordOf<'organizations'>>('organizations', { ids: [...orgIds], signal })).data,
    enabled: orgIds.length > 0 && entryOf('organizations') !== undefined,
    retry: false,
  });
  const off = data && emrDisabledBy(data);
  return off && String(off.name ?? off.id);
}
