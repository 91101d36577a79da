import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { tryPlanDraft } from '../../contract/draftTrial';
import type { JobOf } from '../../contract/jobs';
import { JobProgress } from '../../ui/JobProgress';

/** The progress of a trial, which runs the tests of the plan first, and then detection on its patients. */
export function TrialProgress({ job }: { job: JobOf<typeof tryPlanDraft> | undefined }) {
  const translate = useTranslate();
  const part = job?.status === 'active' ? job.progress.message : null;
  return (
    <div>
      {part !== null && <Typography variant="body2">{translate(`draftTrial.parts.${part}`)}</Typography>}
      <JobProgress job={job} label={translate('draftTrial.title')} />
    </div>
  );
}
