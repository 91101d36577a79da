import type { RecordOf } from '../../../domain/records';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogShell } from '../../../ui/DialogShell';
import ImportDialog from '../../patients/scrub/ImportDialog';

/** Imports scrubbed patients into a saved organization. */
export default function ImportPatientsDialog({
  organization,
  onClose,
}: {
  organization: RecordOf<'organization'> | null;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const orgId = organization?.orgId;
  const title = translate('scrubbing.importPatients');
  if (typeof orgId === 'string' && orgId !== '') {
    const means = translate('scrubbing.importInto', { name: organization?.name ?? '' });
    return <ImportDialog title={title} means={means} orgId={orgId} onClose={onClose} />;
  }
  return (
    <DialogShell
      title={title}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('states.close')}
        </Button>
      }
    >
      <Alert severity="warning">{translate('scrubbing.needsOrg')}</Alert>
    </DialogShell>
  );
}
