import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { DetectOutcome, detectPatients } from '../../../contract/detection';
import { detectionActions } from '../../../dataProvider/detection';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { useRunningJob } from '../../../ui/useRunningJob';
import { OptionalPicker } from '../../OptionalPicker';
import { FileChoice } from './FileChoice';
import type { PatientFile } from './patientIds';

const DEFAULT_DAYS = '14';
const MOST_DAYS = 3650;

/**
 * Runs detection on the latest days of a plan's patients, or of the patients in a file. The run is a job that can be
 * cancelled.
 */
export default function DetectDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [planId, setPlanId] = useState<string>();
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [file, setFile] = useState<PatientFile | null>(null);
  const [changed, setChanged] = useState(false);
  const running = useRunningJob<typeof detectPatients>(
    () => void queryClient.invalidateQueries({ queryKey: ['patientData'] }),
  );
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
  const shown = running.ended && !changed;
  // Hides the result of the last run, because it does not apply to the new choice.
  const choose = (change: () => void): void => {
    change();
    setChanged(true);
  };
  const run = (): void => {
    if (planId === undefined) return;
    setChanged(false);
    void running.start(() => detectionActions.startForPatients(planId, number, listed));
  };
  return (
    <JobDialog
      title={translate('detectRun.title')}
      text={<Typography>{translate('detectRun.means')}</Typography>}
      running={running}
      again={{ outdated: changed }}
      start={{
        label: translate('detectRun.run'),
        ready: planId !== undefined && daysFit && patients > 0,
        run,
      }}
      progress={(job) => (
        <div role="status">
          {translate('detectRun.running', { smart_count: patients })}
          <JobProgress job={job} label={translate('detectRun.title')} />
        </div>
      )}
      done={(outcome, { status }) => status === 'done' && <Found {...outcome} />}
      cancelled={translate('detectRun.cancelled')}
      failed={translate('detectRun.failed')}
      fault={count.error && <Alert severity="error">{errorText(count.error)}</Alert>}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 10rem' } }}>
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
      <FileChoice file={file} onChange={(next) => choose(() => setFile(next))} />
      {isComplete && !running.busy && !shown && (
        <Typography role="status">{translate('detectRun.patients', { smart_count: patients })}</Typography>
      )}
    </JobDialog>
  );
}

/** The result of a run. */
function Found({ patients, groups, alerts, unknown = 0 }: DetectOutcome) {
  const translate = useTranslate();
  return (
    <Alert severity={unknown > 0 ? 'warning' : 'success'} role="status">
      {translate('detectRun.done', { smart_count: patients })} {translate('detectRun.found', { groups, alerts })}{' '}
      {unknown > 0 && translate('detectRun.unknown', { smart_count: unknown })}
    </Alert>
  );
}
