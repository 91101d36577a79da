import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaRecordOf } from '../../dataProvider/bindings/keys';
import type { Json } from '../../domain/entity/types';

/** Maximum number of data points that are read: a group has one for each model and one for the overall alert. */
const MOST = 100;

interface Group {
  patientId: string;
  groupId?: Json | undefined;
  /** For laboratory results: the id of the report, or the time of a result without a report. Absent for a check-in. */
  sessionId?: Json | undefined;
}

/** Reads the data points of a category in a group, newest first. Nothing is read if there is no group. */
export function useGroupPoints(category: 'alert' | 'model', { patientId, groupId, sessionId }: Group) {
  const dataProvider = useDataProvider();
  const filter = { category, groupId, ...(typeof sessionId === 'string' && sessionId !== '' && { sessionId }) };
  return useQuery({
    queryKey: ['patientData', 'getList', 'group', patientId, filter],
    enabled: typeof groupId === 'string' && groupId !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<RaRecordOf<'patientData'>>('patientData', {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'eventTime', order: 'DESC' },
        filter,
        meta: { parent: patientId },
        signal,
      });
      return data;
    },
  });
}
