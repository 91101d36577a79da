import type { RecordOf } from '../../../domain/records';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { DialogShell } from '../../../ui/DialogShell';
import ImportDialog from '../../patients/scrub/ImportDialog';

interface Props {
  /** The organization; absent until it is saved. */
  record?: Pick<RecordOf<'organization'>, 'orgId' | 'name'>;
  onClose: () => void;
}

/** Imports scrubbed patients into a saved organization. */
export default function ImportPatientsDialog({ record, onClose }: Props) {
  const translate = useTranslate();
  const orgId = record?.orgId;
  const title = translate('scrubbing.importPatients');
  if (typeof orgId === 'string' && orgId !== '') {
    const means = translate('scrubbing.importInto', { name: record?.name ?? '' });
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
