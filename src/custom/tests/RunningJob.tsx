import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { JobId, JobKind, ResultOf } from '../../contract/jobKind';
import { useErrorText } from '../../ui/errorText';
import { JobProgress } from '../../ui/JobProgress';
import { useRunningJob } from '../../ui/useRunningJob';

interface Props<Kind extends JobKind> {
  jobId: JobId<Kind>;
  /** What the job does. */
  label: string;
  done: (result: ResultOf<Kind>) => ReactNode;
  failed: string;
  cancelled: string;
  onEnded: () => void;
}

/** The progress and the result of a job that an earlier visit of the screen, or another user, has started. */
export function RunningJob<Kind extends JobKind>({ jobId, label, done, failed, cancelled, onEnded }: Props<Kind>) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const running = useRunningJob<Kind>(onEnded);
  const begun = useRef(false);
  const watch = useEffectEvent(() => void running.start(() => Promise.resolve(jobId)));
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    watch();
  }, []);
  const { job, busy, ended, error, cancelling } = running;
  return (
    <Box role="region" aria-label={label} sx={{ px: 2, pb: 1.5, maxWidth: 720 }}>
      {busy && (
        <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1 }}>
            {label}
            <JobProgress job={job} label={label} />
          </Box>
          <Button disabled={cancelling} onClick={running.cancel}>
            {translate('states.cancel')}
          </Button>
        </Box>
      )}
      {ended && job?.status === 'cancelled' && <Alert severity="warning">{cancelled}</Alert>}
      {ended && job?.status === 'failed' && <Alert severity="error">{failed}</Alert>}
      {ended && job?.status === 'done' && job.result != null && done(job.result)}
      {error !== undefined && <Alert severity="error">{errorText(error)}</Alert>}
    </Box>
  );
}
