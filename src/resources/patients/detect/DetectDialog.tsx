import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { DetectOutcome } from '../../../contract/detection';
import type { JobOf } from '../../../contract/jobs';
import { detectionActions } from '../../../dataProvider/detection';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { useRunningJob } from '../../../ui/useRunningJob';
import { OptionalPicker } from '../scrub/OptionalPicker';
import { FileChoice } from './FileChoice';
import type { PatientFile } from './patientIds';

const DEFAULT_DAYS = '14';
const MOST_DAYS = 3650;

/**
 * Runs detection on the latest days of a plan's patients, or of the patients in a file. It is a job that can be
 * cancelled.
 */
export default function DetectDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const titleId = useId();
  const queryClient = useQueryClient();
  const [planId, setPlanId] = useState<string>();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [file, setFile] = useState<PatientFile | null>(null);
  const [changed, setChanged] = useState(false);
  const running = useRunningJob<DetectOutcome>(() => void queryClient.invalidateQueries({ queryKey: ['patientData'] }));
  const { job, busy } = running;
  const count = useQuery({
    queryKey: ['detect', 'patients', planId],
    queryFn: ({ signal }) => detectionActions.countPatients(planId ?? '', signal),
    enabled: planId !== undefined,
  });
  const listed = file && 'patientIds' in file ? file.patientIds : undefined;
  const patients = file ? (listed?.length ?? 0) : planId === undefined ? 0 : (count.data ?? 0);
  const number = Number(days);
  const daysFit = /^\d{1,4}$/.test(days) && number >= 1 && number <= MOST_DAYS;
  const isComplete = planId !== undefined && (file ? listed !== undefined : count.data !== undefined);
  const shown = job !== undefined && !changed;
  // The result of the last run does not apply to the new choice.
  const choose = (change: () => void): void => {
    change();
    setChanged(true);
  };
  const run = (plan: string): void => {
    setChanged(false);
    void running.start(() => detectionActions.startForPatients(plan, number, listed));
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('detectRun.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography>{translate('detectRun.means')}</Typography>
        <Box
          component="fieldset"
          disabled={busy}
          sx={{ display: 'grid', gap: 2, border: 0, p: 0, m: 0, gridTemplateColumns: { xs: '1fr', sm: '1fr 10rem' } }}
        >
          <OptionalPicker
            resource="plans"
            label={translate('detectRun.plan')}
            onChoose={(id) => choose(() => setPlanId(id))}
          />
          <TextField
            size="small"
            label={translate('detectRun.days')}
            value={days}
            error={!daysFit}
            helperText={daysFit ? undefined : translate('detectRun.daysRange', { most: MOST_DAYS })}
            onChange={({ target }) => choose(() => setDays(target.value.trim()))}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Box>
        <FileChoice file={file} disabled={busy} onChange={(next) => choose(() => setFile(next))} />
        {isComplete && !busy && !shown && (
          <Typography role="status">{translate('detectRun.patients', { smart_count: patients })}</Typography>
        )}
        {busy && (
          <div role="status">
            {translate('detectRun.running', { smart_count: patients })}
            <JobProgress job={job} label={translate('detectRun.title')} />
          </div>
        )}
        {shown && <Outcome job={job} />}
        {(running.error ?? count.error) != null && (
          <Alert severity="error">{errorText(running.error ?? count.error)}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        {!busy && <Button onClick={onClose}>{translate('states.close')}</Button>}
        {busy ? (
          <Button variant="contained" onClick={running.cancel}>
            {translate('states.cancel')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={planId === undefined || !daysFit || patients === 0}
            onClick={() => planId !== undefined && run(planId)}
          >
            {translate('detectRun.run')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The result of a run. */
function Outcome({ job: { status, result } }: { job: JobOf<DetectOutcome> }) {
  const translate = useTranslate();
  if (status === 'cancelled')
    return (
      <Alert severity="warning" role="status">
        {translate('detectRun.cancelled')}
      </Alert>
    );
  if (status === 'failed') return <Alert severity="error">{translate('detectRun.failed')}</Alert>;
  if (status !== 'done' || !result) return null;
  const { patients, groups, alerts, unknown = 0 } = result;
  return (
    <Alert severity={unknown > 0 ? 'warning' : 'success'} role="status">
      {translate('detectRun.done', { smart_count: patients })} {translate('detectRun.found', { groups, alerts })}{' '}
      {unknown > 0 && translate('detectRun.unknown', { smart_count: unknown })}
    </Alert>
  );
}
