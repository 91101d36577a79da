import type { ActionDialogProps } from '../../extension';
import { linksOf } from '../../orgLinks/links';
import EmrDialog from './EmrDialog';

/** Imports one patient, from the patient's menu. */
export default function EmrAction({ record, onClose }: ActionDialogProps<'patients'>) {
  const patient = {
    emrId: record.emrId ?? '',
    patientId: record.patientId,
    orgIds: linksOf(record).map(({ orgId }) => orgId),
  };
  return <EmrDialog patient={patient} onClose={onClose} />;
}
