import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { DialogShell } from '../../../ui/DialogShell';
import { FailedState } from '../../../ui/FailedState';
import { recordKey } from '../../record/useRecord';
import SendMessageDialog from '../../sending/SendMessageDialog';
import { preloadEntity } from '../../useEntity';

interface Props {
  patientId: string;
  onClose: () => void;
}

/** Sends a message to an alert's patient, or to a provider about the patient. */
export default function MessageDialog({ patientId, onClose }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const patients = useQuery({ queryKey: ['loaded', 'patients'], queryFn: () => preloadEntity('patients') });
  const patient = useQuery({
    queryKey: recordKey('patients', patientId),
    queryFn: async ({ signal }) =>
      (await dataProvider.getOne<RaRecordOf<'patients'>>('patients', { id: patientId, signal })).data,
    retry: false,
  });
  if (patients.data && patient.data) {
    const { entry, entity } = patients.data;
    return <SendMessageDialog entry={entry} entity={entity} record={patient.data} onClose={onClose} />;
  }
  const error = patient.error ?? patients.error;
  if (!error) return null;
  return (
    <DialogShell
      title={translate('alertPanel.message')}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-first>
          {translate('states.close')}
        </Button>
      }
    >
      <FailedState
        error={error}
        title={translate('patients.loadFailed')}
        onRetry={() => void (patient.error ? patient.refetch() : patients.refetch())}
      />
    </DialogShell>
  );
}
