import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { textOf } from '../../../domain/entity/read';
import Explanation from '../explanation/Explanation';
import { AlertActions } from './AlertActions';
import { Complaints } from './Complaints';

interface Props {
  /** An alert: the overall one, or a model's. */
  record: RaRecordOf<'patientData'>;
  /** The model of a model's alert; only it is expanded in the explanation. */
  modelId?: string | undefined;
  /** Opens the next alert of the list, if there is one. */
  onNext?: (() => void) | undefined;
}

/** An alert: what can be done about it, the complaints behind it, and why it has its level. */
export default function AlertPanel({ record, modelId, onNext }: Props) {
  return (
    <>
      <AlertActions record={record} onNext={onNext} />
      <Complaints record={record} />
      <Explanation patientId={textOf(record.patientId)} dataPointId={textOf(record._id)} modelId={modelId} />
    </>
  );
}
