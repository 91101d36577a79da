import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { JobKind, ResultOf } from '../contract/jobKind';
import type { JobOf } from '../contract/jobs';
import { DialogShell } from '../ui/DialogShell';
import { useErrorText } from '../ui/errorText';
import { Fields } from '../ui/Fields';
import { JobProgress } from '../ui/JobProgress';
import type { RunningJob } from '../ui/useRunningJob';

interface Start extends Pick<ButtonProps, 'color'> {
  label: string;
  ready: boolean;
  run: () => void;
}

interface Props<Kind extends JobKind> {
  title: string;
  running: RunningJob<Kind>;
  /** Describes the job; hidden after the job, unless `again` is set. */
  text?: ReactNode;
  /** The fields to fill in before the job starts. */
  children?: ReactNode;
  /** The button that starts the job; absent if the job starts when the dialog opens, or cannot start yet. */
  start?: Start | undefined;
  /** Further buttons, shown before the job starts. */
  others?: ReactNode;
  /**
   * Keeps the fields visible after the job, so that the job can be run again. `outdated` hides the result of the last
   * run.
   */
  again?: { outdated: boolean };
  /** Disables the fields and keeps the dialog open, because another task is running. */
  busy?: boolean;
  /** The accessible name of the progress bar; defaults to the title. */
  doing?: string;
  /** Replaces the progress bar. */
  progress?: (job: JobOf<Kind> | undefined) => ReactNode;
  /** Renders the result. A cancelled job can have a result, too: the work done before it was cancelled. */
  done: (result: ResultOf<Kind>, job: JobOf<Kind>) => ReactNode;
  failed: ReactNode;
  /**
   * Shown after the job was cancelled. If absent, the dialog closes when its user cancels the job. If somebody else
   * cancels the job, the dialog says so.
   */
  cancelled?: ReactNode | ((job: JobOf<Kind>) => ReactNode);
  /** An error that the job did not cause. */
  fault?: ReactNode;
  /** Label of the button that cancels the running job; default "Cancel". */
  stop?: string;
  /** Label of the button that closes the dialog after the job; default "Close". */
  close?: string;
  width?: 'sm' | 'md';
  onClose: () => void;
}

/** Shows the result of an ended job, or that it was cancelled or failed. */
function Outcome<Kind extends JobKind>({
  job,
  done,
  cancelled,
  failed,
}: { job: JobOf<Kind> } & Pick<Props<Kind>, 'done' | 'cancelled' | 'failed'>) {
  const translate = useTranslate();
  return (
    <>
      {job.status === 'cancelled' && (
        <Alert severity="warning" role="status">
          {typeof cancelled === 'function' ? cancelled(job) : (cancelled ?? translate('states.jobCancelled'))}
        </Alert>
      )}
      {job.status === 'failed' && <Alert severity="error">{failed}</Alert>}
      {job.result != null && done(job.result, job)}
    </>
  );
}

/** The dialog of a platform job, from its fields to its result. While the job runs, it can be cancelled. */
export function JobDialog<Kind extends JobKind>(props: Props<Kind>) {
  const { title, text, running, children, start, others, again, doing = title, cancelled, fault, onClose } = props;
  const translate = useTranslate();
  const errorText = useErrorText();
  const { job, busy, ended, error, cancelling } = running;
  const begun = busy || job !== undefined;
  const isBeforeStart = again !== undefined || !begun;
  const cancel = (): void => {
    running.cancel();
    if (cancelled === undefined) onClose();
  };
  const stop = props.stop ?? translate('states.cancel');
  const close = props.close ?? translate('states.close');
  const isSafe = start?.ready === true && start.color !== 'error';
  const starter = start && isBeforeStart && (
    <Button
      type="submit"
      variant="contained"
      color={start.color ?? 'primary'}
      disabled={!start.ready}
      data-first={isSafe ? true : undefined}
      autoFocus={again !== undefined && ended}
    >
      {start.label}
    </Button>
  );
  return (
    <DialogShell
      title={title}
      width={props.width}
      busy={props.busy ?? false}
      onSubmit={() => start?.ready && isBeforeStart && !busy && start.run()}
      onClose={busy ? (cancelled === undefined ? cancel : undefined) : onClose}
      actions={
        again && busy ? (
          <Button variant="contained" disabled={cancelling} onClick={cancel} autoFocus>
            {stop}
          </Button>
        ) : (
          <>
            {/* The new key remounts the button when the job ends, so that it gets the focus when the control that
                had the focus is removed. */}
            <Button
              key={String(ended)}
              autoFocus={ended && !again}
              disabled={props.busy === true || (busy && cancelling)}
              data-first={isSafe ? undefined : true}
              onClick={busy ? cancel : onClose}
            >
              {busy ? stop : begun || again ? close : translate('states.cancel')}
            </Button>
            {isBeforeStart && others}
            {starter}
          </>
        )
      }
    >
      {(again || !ended) && text}
      {isBeforeStart && children && <Fields disabled={busy || props.busy === true}>{children}</Fields>}
      {busy && (props.progress?.(job) ?? <JobProgress job={job} label={doing} />)}
      {busy && cancelling && (
        <Typography role="status" variant="body2">
          {translate('states.jobCancelling')}
        </Typography>
      )}
      {ended && job && !again?.outdated && <Outcome {...props} job={job} />}
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
      {fault}
    </DialogShell>
  );
}
