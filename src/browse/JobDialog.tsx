import { useId, type FormEvent, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { JobOf } from '../contract/jobs';
import { useErrorText } from '../ui/errorText';
import { JobProgress } from '../ui/JobProgress';
import type { RunningJob } from '../ui/useRunningJob';

interface Start extends Pick<ButtonProps, 'color' | 'autoFocus'> {
  label: string;
  ready: boolean;
  run: () => void;
}

interface Props<Result> {
  title: string;
  running: RunningJob<Result>;
  /** What the job does; hidden once it has ended. */
  text?: ReactNode;
  /** The fields to fill in before it starts. */
  children?: ReactNode;
  /** The button that starts the job; absent if the job starts when the dialog opens. */
  start?: Start;
  /** The accessible name of the progress bar; defaults to the title. */
  doing?: string;
  /** Replaces the progress bar. */
  progress?: (job: JobOf<Result> | undefined) => ReactNode;
  /** Shows the result. A cancelled job also has one, of what it did until then. */
  done: (result: Result) => ReactNode;
  failed: ReactNode;
  /** Shown after cancelling; without it, cancelling closes the dialog. */
  cancelled?: ReactNode;
  /** An error that is not the job's. */
  fault?: ReactNode;
  /** Label of the button that closes the dialog after the job; default 'Close'. */
  close?: string;
  onClose: () => void;
}

/** The dialog of a platform job, from its fields to its result. While the job runs, it can be cancelled. */
export function JobDialog<Result>(props: Props<Result>) {
  const { title, text, running, children, start, doing = title, done, cancelled, failed, fault, onClose } = props;
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
          {!ended && text}
          {!begun && children}
          {begun && !ended && (props.progress?.(job) ?? <JobProgress job={job} label={doing} />)}
          {job?.status === 'cancelled' && (
            <Alert severity="warning" role="status">
              {cancelled}
            </Alert>
          )}
          {job?.status === 'failed' && <Alert severity="error">{failed}</Alert>}
          {ended && job?.result != null && done(job.result)}
          {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
          {fault}
        </DialogContent>
        <DialogActions>
          {/* The new key remounts the button when the job ends, so that it gets the focus: the button that had it is gone. */}
          <Button key={String(ended)} autoFocus={ended} onClick={busy ? cancel : onClose}>
            {ended ? (props.close ?? translate('states.close')) : translate('states.cancel')}
          </Button>
          {start && !begun && (
            <Button
              type="submit"
              variant="contained"
              color={start.color ?? 'primary'}
              autoFocus={start.autoFocus === true}
              disabled={!start.ready}
            >
              {start.label}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  );
}
