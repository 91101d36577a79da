import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { ApiError } from '../../dataProvider/apiError';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import { useEntity } from '../../resources/useEntity';

/** The metadata of a document. Its content is loaded separately, as bytes. */
export function useBlob(name: string) {
  const dataProvider = useDataProvider();
  const { entry } = useEntity();
  const { data, error, refetch } = useQuery({
    queryKey: [entry.resource, 'getMany', name],
    queryFn: async ({ signal }) => {
      const found = await dataProvider.getMany<RaRecordOf<'blobs'>>(entry.resource, { ids: [name], signal });
      const [record] = found.data;
      if (!record) throw new ApiError('There is no such document', { code: 'notFound', status: 404 });
      return record;
    },
    retry: false,
  });
  return { record: data, error, refetch: () => void refetch() };
}
