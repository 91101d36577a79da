import type { ActionDialogProps } from '../../extension';
import EmrDialog from './EmrDialog';

/** The import of one patient, from its record. */
export default function EmrAction({ record, onClose }: ActionDialogProps) {
  const patient = { emrId: String(record['emrId'] ?? ''), patientId: String(record['patientId']) };
  return <EmrDialog patient={patient} onClose={onClose} />;
}
