import { isObject } from '../../../domain/entity/paths';
import { rowsOf } from '../../../domain/entity/read';
import type { Json } from '../../../domain/entity/types';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import Explanation from './Explanation';
import { NoAlert } from './NoAlert';
import { useGroupPoints } from '../useGroupPoints';

interface Props {
  patientId: string;
  groupId: Json | undefined;
  /** For laboratory results: the id of the report, or the time of a result without a report. Absent for a check-in. */
  sessionId?: Json | undefined;
  /** The data id of the value to explain. */
  dataId?: string;
}

/** Whether an alert has the details of its detection run; only the overall alert has them. */
const holdsRun = ({ source }: RaRecordOf<'patientData'>): boolean =>
  rowsOf(source).some((entry) => isObject(entry['detection']));

/** Explains the alert level of a group of data, or of a laboratory report. */
export default function AlertOf({ patientId, groupId, sessionId, dataId }: Props) {
  const { data, isSuccess } = useGroupPoints('alert', { patientId, groupId, sessionId });
  const alert = data?.find(holdsRun);
  if (alert) return <Explanation patientId={patientId} dataPointId={String(alert._id)} dataId={dataId} />;
  if (!isSuccess || typeof groupId !== 'string') return null;
  const session = typeof sessionId === 'string' ? sessionId : undefined;
  return <NoAlert patientId={patientId} groupId={groupId} sessionId={session} dataId={dataId} />;
}
