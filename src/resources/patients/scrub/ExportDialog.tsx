import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { ResourceRecord } from '../../../domain/records';
import type { PatientExport } from '../../../contract/scrub';
import { scrubActions } from '../../../dataProvider/scrub';
import { useErrorText } from '../../../ui/errorText';
import { useReplaceRecord } from '../../record/useRecord';
import { ExportedId } from './ExportedId';

/** Exports a scrubbed patient and shows the export id. */
export default function ExportDialog({ record, onClose }: { record: ResourceRecord<'patients'>; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const replace = useReplaceRecord();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<PatientExport | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const patientId = String(record.patientId);

  async function run(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const result = await scrubActions.exportPatient(patientId);
      setDone(result);
      replace({ ...result.patient, id: patientId });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('patients.actions.exportScrubbed')}</DialogTitle>
      <DialogContent>
        {done ? (
          <ExportedId
            label={translate('scrubbing.exportedId')}
            id={done.exportId}
            text={translate('scrubbing.exportedPatient', { smart_count: done.records })}
          />
        ) : (
          <DialogContentText>{translate('scrubbing.patientMeans')}</DialogContentText>
        )}
        {failure !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(failure)}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {translate(done ? 'states.close' : 'states.cancel')}
        </Button>
        {!done && (
          <Button variant="contained" autoFocus loading={busy} onClick={() => void run()}>
            {translate('scrubbing.export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
