import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ResultOf } from '../../../contract/jobKind';
import type { exportScrubbed } from '../../../contract/scrub';
import type { EntityRecord } from '../../../domain/entity/types';
import { scrubActions } from '../../../dataProvider/scrub';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { ExportedId } from '../../patients/scrub/ExportedId';
import { useRunningJob } from '../../../ui/useRunningJob';

/** Exports all patients of an organization, scrubbed: shows the job, and then the file's id. */
export default function ExportPatientsDialog({ record, onClose }: { record: EntityRecord; onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const titleId = useId();
  const [fileId, setFileId] = useState('');
  const { job, busy, ended, error, start, cancel } = useRunningJob<ResultOf<typeof exportScrubbed>>(() => {
    void client.invalidateQueries({ queryKey: ['patients'] });
  });
  const run = () =>
    start(async () => {
      const begun = await scrubActions.exportOrganization(String(record['orgId']));
      setFileId(begun.fileId);
      return begun.jobId;
    });
  const begun = job !== undefined || busy;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <DialogTitle id={titleId}>{translate('scrubbing.exportPatients')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {job?.status !== 'done' && (
          <DialogContentText>
            {translate('scrubbing.patientsMean', { name: String(record['name'] ?? '') })}{' '}
            {translate('scrubbing.mayTake')}
          </DialogContentText>
        )}
        {begun && !ended && <JobProgress job={job} label={translate('scrubbing.exporting')} />}
        {job?.status === 'done' && (
          <ExportedId
            label={translate('scrubbing.fileId')}
            id={fileId}
            text={translate('scrubbing.exportedPatients', { smart_count: job.result?.patients ?? 0 })}
          />
        )}
        {job?.status === 'cancelled' && <Alert severity="warning">{translate('scrubbing.exportCancelled')}</Alert>}
        {job?.status === 'failed' && <Alert severity="error">{translate('scrubbing.exportFailed')}</Alert>}
        {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={busy ? cancel : onClose}>{translate(ended ? 'states.close' : 'states.cancel')}</Button>
        {!begun && (
          <Button variant="contained" autoFocus onClick={() => void run()}>
            {translate('scrubbing.export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
