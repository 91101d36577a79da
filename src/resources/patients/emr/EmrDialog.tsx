import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { JobDialog } from '../../../browse/JobDialog';
import type { emrImport } from '../../../contract/emr';
import type { JobOf } from '../../../contract/jobs';
import { EMR_TYPES, type EmrType } from '../../../domain/emr/options';
import { emrActions } from '../../../dataProvider/emr';
import { useErrorText } from '../../../ui/errorText';
import { JobProgress } from '../../../ui/JobProgress';
import { useRunningJob } from '../../../ui/useRunningJob';
import { limitFaults, momentsOf, UNLIMITED } from './typedLimits';
import { EmrResult } from './EmrResult';
import { LimitFields } from './LimitFields';
import { TypeFields } from './TypeFields';
import { useEmrDisabled } from './useEmrDisabled';

interface Props {
  /** The patient to import; if absent, all patients are imported. */
  patient?: { emrId: string; patientId: string; orgIds: readonly string[] };
  onClose: () => void;
}

/** Imports from the EMR: options, the running job, the result. */
export default function EmrDialog({ patient, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [types, setTypes] = useState<EmrType[]>([...EMR_TYPES]);
  const [limits, setLimits] = useState(UNLIMITED);
  const about = useQuery({ queryKey: ['emr', 'about'], queryFn: ({ signal }) => emrActions.about(signal) });
  const running = useRunningJob<typeof emrImport>(() => void client.invalidateQueries());
  const off = useEmrDisabled(patient?.orgIds ?? []);
  const everyone = about.data?.patients ?? 0;
  const ready =
    types.length > 0 && Object.keys(limitFaults(limits)).length === 0 && (patient ? off === undefined : everyone > 0);
  const run = () =>
    running.start(() =>
      emrActions.start(types, momentsOf(limits), patient && { emrId: patient.emrId, patientId: patient.patientId }),
    );
  return (
    <JobDialog
      title={translate(patient ? 'patients.actions.importEmr' : 'patients.allOf.importEmr')}
      running={running}
      start={{ label: translate('emr.importData'), ready, run: () => void run() }}
      progress={(job) => <Progress job={job} counted={!patient} />}
      done={(outcome) => <EmrResult outcome={outcome} />}
      cancelled={translate('emr.cancelled')}
      failed={translate('emr.failed')}
      fault={
        about.error && (
          <Alert
            severity="error"
            action={
              <Button color="inherit" size="small" onClick={() => void about.refetch()}>
                {translate('states.retry')}
              </Button>
            }
          >
            {errorText(about.error)}
          </Alert>
        )
      }
      close={translate('emr.close')}
      onClose={onClose}
    >
      <DialogContentText>
        {about.data && translate(`emr.from.${about.data.source}`)}{' '}
        {!patient && about.data && translate(everyone > 0 ? 'emr.about' : 'emr.nobody', { smart_count: everyone })}
      </DialogContentText>
      {off !== undefined && <Alert severity="warning">{translate('errors.emrDisabled', { name: off })}</Alert>}
      <LimitFields limits={limits} onChange={setLimits} />
      <TypeFields types={types} onChange={setTypes} />
    </JobDialog>
  );
}

/** Progress in patients or, for a single patient, in resources. */
function Progress({ job, counted }: { job: JobOf<typeof emrImport> | undefined; counted: boolean }) {
  const translate = useTranslate();
  const { done = 0, message = null } = job?.progress ?? {};
  return (
    <Box>
      <JobProgress job={job} label={translate('emr.importing')} />
      {!counted && done > 0 && (
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {translate('emr.read', { smart_count: done })} {message !== null && translate(`emr.type.${message}`)}
        </Box>
      )}
    </Box>
  );
}
