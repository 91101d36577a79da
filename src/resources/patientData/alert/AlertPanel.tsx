import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { textOf } from '../../../domain/entity/read';
import Explanation from '../explanation/Explanation';
import { AlertActions } from './AlertActions';
import { Complaints } from './Complaints';

interface Props {
  /** The overall alert, or the alert of one model. */
  record: RaRecordOf<'patientData'>;
  /** The model of the alert. Only this model is expanded in the explanation. */
  modelId?: string | undefined;
  /** Opens the next alert of the list, if there is one. */
  onNext?: (() => void) | undefined;
}

/** An alert: its actions, the reason of its level in a sentence, the complaints behind it, and all models. */
export default function AlertPanel({ record, modelId, onNext }: Props) {
  return (
    <>
      <AlertActions record={record} onNext={onNext} />
      <Explanation patientId={textOf(record.patientId)} dataPointId={textOf(record._id)} modelId={modelId}>
        <Complaints record={record} />
      </Explanation>
    </>
  );
}
