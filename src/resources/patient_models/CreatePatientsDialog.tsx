import { useEffect, useEffectEvent, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../browse/JobDialog';
import type { createModelPatients, ModelPatients } from '../../contract/testModels';
import { MOST_MODEL_PATIENTS, MOST_SEED } from '../../domain/testModels/limits';
import { MADE_UP } from '../../domain/testModels/madeUp';
import { testModelActions } from '../../dataProvider/testModels';
import { isInFuture } from '../../domain/rules';
import { countText, shareText } from '../../domain/shownNumber';
import { DateField } from '../../ui/dates/DateField';
import { useFieldFaults } from '../../ui/fieldFaults';
import { useLanguage } from '../../ui/useLanguage';
import { useRunningJob } from '../../ui/useRunningJob';
import type { ActionDialogProps } from '../extension';

/** The fields of the dialog. Faults of others are faults of the model. */
const FIELDS = ['firstName', 'lastName', 'dob', 'count', 'seed'] as const;

/** What a field shows below its value. */
interface TextNotes {
  help?: string;
  fault?: string | undefined;
}

const WHOLE = /^\d{1,10}$/;
const within = (text: string, least: number, most: number): boolean =>
  WHOLE.test(text) && Number(text) >= least && Number(text) <= most;

/** Creates patients from a model as a job. If a job of the model runs already, it is watched. */
export default function CreatePatientsDialog({ record, onClose }: ActionDialogProps<'patient_models'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const queries = useQueryClient();
  const [given, setGiven] = useState({
    firstName: record.patient?.firstName ?? '',
    lastName: record.patient?.lastName ?? '',
    dob: record.patient?.dob ?? MADE_UP.dob,
    count: String(record.count ?? ''),
    seed: '',
  });
  const running = useRunningJob<typeof createModelPatients>(
    () => void queries.invalidateQueries({ queryKey: ['patients'] }),
  );
  const [seed, setSeed] = useState<number>();
  const { modelId } = record;
  const found = useQuery({
    queryKey: ['testModelCreating', modelId],
    queryFn: ({ signal }) => testModelActions.creating(modelId, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const unfinished = found.data ?? undefined;
  const watch = useEffectEvent(() => {
    if (!unfinished || running.busy || running.ended) return;
    setSeed(unfinished.seed);
    void running.start(async () => unfinished.jobId);
  });
  useEffect(() => watch(), [unfinished?.jobId]);
  const faults = useFieldFaults(running.error);
  const ofModel = faults.besides(FIELDS);
  // The faults are those of what was sent.
  const change = (next: Partial<typeof given>): void => {
    running.forget();
    setGiven({ ...given, ...next });
  };
  const bornLater = given.dob !== '' && isInFuture(given.dob);
  const dobFault = bornLater ? translate('forms.errors.inFuture') : faults.at('dob');
  const counts = within(given.count, 1, MOST_MODEL_PATIENTS);
  const seeds = given.seed === '' || within(given.seed, 0, MOST_SEED);
  const text = (name: Exclude<keyof typeof given, 'dob'>, { help, fault = faults.at(name) }: TextNotes = {}) => (
    <TextField
      size="small"
      label={translate(`testModels.${name}`)}
      value={given[name]}
      error={fault !== undefined}
      helperText={fault ?? help}
      onChange={({ target: { value } }) => change({ [name]: value })}
      {...((name === 'count' || name === 'seed') && { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
    />
  );
  const range = (name: string, most: number): string =>
    translate(`testModels.${name}`, { most: countText(most, language) });
  const run = (): void =>
    void running.start(async () => {
      const started = await testModelActions.createPatients({
        modelId,
        firstName: given.firstName,
        lastName: given.lastName,
        dob: given.dob,
        count: Number(given.count),
        ...(given.seed !== '' && { seed: Number(given.seed) }),
      });
      setSeed(started.seed);
      return started.jobId;
    });
  return (
    <JobDialog
      title={translate('testModels.createPatients')}
      text={<Typography>{translate('testModels.createText')}</Typography>}
      running={running}
      start={{
        label: translate('testModels.createPatients'),
        ready: !found.isPending && counts && seeds && given.dob !== '' && !bornLater,
        run,
      }}
      doing={translate('testModels.creating')}
      done={(result, { status }) => <Made result={result} whole={status === 'done'} />}
      cancelled={translate('testModels.createCancelled')}
      failed={
        <>
          {translate('testModels.createFailed')}{' '}
          {seed !== undefined && translate('testModels.seedIs', { seed: String(seed) })}
        </>
      }
      fault={ofModel !== undefined && <Alert severity="error">{ofModel}</Alert>}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
        {text('firstName')}
        {text('lastName')}
        <DateField
          label={translate('testModels.dob')}
          value={given.dob}
          required
          fault={dobFault}
          // With a help text the fault takes its place, instead of covering the field below.
          help={given.dob === '' || dobFault !== undefined ? translate('testModels.dobMissing') : undefined}
          onChange={(dob) => change({ dob })}
        />
        {text('count', { fault: counts ? undefined : range('countRange', MOST_MODEL_PATIENTS) })}
        {text('seed', {
          help: translate('testModels.seedText'),
          fault: seeds ? undefined : range('seedRange', MOST_SEED),
        })}
      </Box>
    </JobDialog>
  );
}

/** What the job has created. A cancelled job has not created everything. */
function Made({ result, whole }: { result: ModelPatients; whole: boolean }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { created, there, dataPoints, journals, alerts, seed, share, late, unknownQuestions, unknownData } = result;
  const idle = [
    ['late', late],
    ['unknownQuestions', unknownQuestions],
    ['unknownData', unknownData],
  ] as const;
  const figure = (value: number): string => countText(value, language);
  const percent = (value: number): string => shareText(value, language);
  return (
    <Alert severity={idle.some(([, count]) => count > 0) ? 'warning' : whole ? 'success' : 'info'} role="status">
      <div>{translate('testModels.created', { smart_count: created })}</div>
      {there > 0 && <div>{translate('testModels.there', { smart_count: there })}</div>}
      <div>
        {translate('testModels.made', {
          points: figure(dataPoints),
          journals: figure(journals),
          alerts: figure(alerts),
          seed: String(seed),
        })}
      </div>
      {created > 0 && (
        <div>
          {translate('testModels.share', {
            mean: percent(share.mean),
            least: percent(share.least),
            most: percent(share.most),
          })}
        </div>
      )}
      {idle.map(
        ([why, count]) => count > 0 && <div key={why}>{translate(`testModels.${why}`, { smart_count: count })}</div>,
      )}
    </Alert>
  );
}
