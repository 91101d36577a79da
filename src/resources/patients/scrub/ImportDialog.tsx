import { useId, useState, type FormEvent } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ScrubbedImport, ScrubbedReport } from '../../../contract/scrub';
import { scrubActions } from '../../../dataProvider/scrub';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { lazyPiece } from '../../../ui/pieces';
import { useRunningJob } from '../../../ui/useRunningJob';
import { ImportFields } from './ImportFields';

const JsonTree = lazyPiece(() => import('../../../ui/JsonTree'), { ahead: true });

interface Props {
  title: string;
  /** The explanation above the fields. */
  means: string;
  /** The organization of the new patients, if it is fixed. */
  orgId?: string;
  onClose: () => void;
}

/** Creates patients from a scrubbed file: options, the running job, the result. */
export default function ImportDialog({ title, means, orgId, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const titleId = useId();
  const [given, setGiven] = useState<ScrubbedImport>({
    fileId: '',
    firstName: translate('scrubbing.imported'),
    lastName: translate('scrubbing.patient'),
    ...(orgId !== undefined && { orgId }),
  });
  const { job, busy, ended, error, start, cancel } = useRunningJob<ScrubbedReport>(() => {
    void client.invalidateQueries({ queryKey: ['patients'] });
  });
  const begun = job !== undefined || busy;
  const fileId = given.fileId.trim();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fileId !== '' && !begun) void start(() => scrubActions.importPatients({ ...given, fileId }));
  };
  const result = job?.status === 'done' ? job.result : null;
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={titleId} onClose={busy ? undefined : onClose}>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {!begun && (
            <>
              <DialogContentText>{means}</DialogContentText>
              <ImportFields given={given} within={orgId !== undefined} onChange={setGiven} />
            </>
          )}
          {begun && !ended && <JobProgress job={job} label={translate('scrubbing.importing')} />}
          {result && (
            <Box role="status" aria-label={translate('scrubbing.result')}>
              <JsonTree value={result} />
            </Box>
          )}
          {job?.status === 'cancelled' && <Alert severity="warning">{translate('scrubbing.importCancelled')}</Alert>}
          {job?.status === 'failed' && <Alert severity="error">{translate('scrubbing.importFailed')}</Alert>}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          {!ended && <Button onClick={busy ? cancel : onClose}>{translate('states.cancel')}</Button>}
          {!begun && (
            <Button type="submit" variant="contained" disabled={fileId === ''}>
              {translate('scrubbing.import')}
            </Button>
          )}
          {ended && (
            <Button variant="contained" autoFocus onClick={onClose}>
              {translate('scrubbing.done')}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
