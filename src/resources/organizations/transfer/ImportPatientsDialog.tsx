import type { RecordOf } from '../../../domain/records';
import { useId } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
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
  const titleId = useId();
  const orgId = organization?.orgId;
  const title = translate('scrubbing.importPatients');
  if (typeof orgId === 'string' && orgId !== '') {
    const means = translate('scrubbing.importInto', { name: organization?.name ?? '' });
    return <ImportDialog title={title} means={means} orgId={orgId} onClose={onClose} />;
  }
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">{translate('scrubbing.needsOrg')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('states.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
