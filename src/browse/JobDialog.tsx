import { useId, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { useErrorText } from '../ui/errorText';
import { JobProgress } from '../ui/JobProgress';
import type { RunningJob } from '../ui/useRunningJob';

interface Props {
  title: string;
  running: RunningJob;
  /** What it does. */
  text?: ReactNode;
  /** What it is to be told: shown until it has begun. */
  children?: ReactNode;
  /** What begins it, by a button or Enter; absent where it begins as the dialog opens. */
  start?: { label: string; ready: boolean; run: () => void };
  /** What is being done, for those who cannot see the bar; default the title. */
  doing?: string;
  /** What it came to. */
  done: (result: unknown) => ReactNode;
  failed: string;
  /** Said where it was cancelled; without words for that, cancelling it closes the dialog. */
  cancelled?: string;
  onClose: () => void;
}

/** A job of the platform from its beginning to its result. While it runs it is cancelled or waited for. */
export function JobDialog(props: Props) {
  const { title, text, running, children, start, doing = title, done, cancelled, failed, onClose } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const { job, busy, ended, error } = running;
  const begun = busy || job !== undefined;
  const cancel = (): void => {
    running.cancel();
    if (cancelled === undefined) onClose();
  };
  const leave = busy ? (cancelled === undefined ? cancel : undefined) : onClose;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (start?.ready && !begun) start.run();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {text}
          {!begun && children}
          {begun && !ended && <JobProgress job={job} label={doing} />}
          {job?.status === 'done' && done(job.result)}
          {job?.status === 'cancelled' && (
            <Alert severity="warning" role="status">
              {cancelled}
            </Alert>
          )}
          {job?.status === 'failed' && <Alert severity="error">{failed}</Alert>}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={busy ? cancel : onClose}>
            {translate(busy || !begun ? 'states.cancel' : 'states.close')}
          </Button>
          {start && !begun && (
            <Button type="submit" variant="contained" disabled={!start.ready}>
              {start.label}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
