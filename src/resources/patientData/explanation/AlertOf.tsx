import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { isObject } from '../../../domain/entity/paths';
import { rowsOf } from '../../../domain/entity/read';
import type { Json } from '../../../domain/entity/types';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import Explanation from './Explanation';
import { NoAlert } from './NoAlert';

interface Props {
  patientId: string;
  groupId: Json | undefined;
  /** For laboratory results: the id of the report, or the time of a result without a report. Absent for a check-in. */
  sessionId?: Json | undefined;
  /** The data id of the value to explain. */
  dataId?: string;
}

/** Maximum number of alerts of a group: the overall alert, and one alert per model. */
const MOST = 100;

/** Whether an alert has the details of its detection run; only the overall alert has them. */
const holdsRun = ({ source }: RaRecordOf<'patientData'>): boolean =>
  rowsOf(source).some((entry) => isObject(entry['detection']));

/** Explains the alert level of a group of data, or of a laboratory report. */
export default function AlertOf({ patientId, groupId, sessionId, dataId }: Props) {
  const dataProvider = useDataProvider();
  const filter = { category: 'alert', groupId, ...(typeof sessionId === 'string' && { sessionId }) };
  const { data, isSuccess } = useQuery({
    queryKey: ['patientData', 'getList', 'alertOf', patientId, filter],
    enabled: typeof groupId === 'string' && groupId !== '',
    retry: false,
    queryFn: async ({ signal }) =>
      (
        await dataProvider.getList<RaRecordOf<'patientData'>>('patientData', {
          pagination: { page: 1, perPage: MOST },
          sort: { field: 'eventTime', order: 'DESC' },
          filter,
          meta: { parent: patientId },
          signal,
        })
      ).data,
  });
  const alert = data?.find(holdsRun);
  if (alert) return <Explanation patientId={patientId} dataPointId={String(alert._id)} dataId={dataId} />;
  if (!isSuccess || typeof groupId !== 'string') return null;
  const session = typeof sessionId === 'string' ? sessionId : undefined;
  return <NoAlert patientId={patientId} groupId={groupId} sessionId={session} dataId={dataId} />;
}
