import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { EMPLOYER_METRICS } from '../../../domain/dashboards/employerMetrics';
import { fieldOf } from '../../../domain/entity/read';
import { viewerZone } from '../../../domain/shownTime';
import { ChoiceSelect } from '../../../ui/ChoiceSelect';
import { useErrorText } from '../../../ui/errorText';
import { shortDateTime } from '../../../ui/time';
import { useLanguage } from '../../../ui/useLanguage';
import { canCompute } from '../choices';
import { periodOf, scopeOf } from '../jobs/scope';
import { useStart } from '../jobs/useStart';
import { momentsOf } from '../period';
import { useWords } from '../returnToWork/useWords';
import type { DashboardProps } from '../types';
import { EmployerMetricsViewer } from './EmployerMetricsViewer';

/** The choice of no job. */
const NONE = '';

/** The metrics of employers: a report job is chosen or created, and the viewer shows it. */
export default function EmployerRosterMetrics({ choices, onChange, refreshed }: DashboardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const words = useWords();
  const errorText = useErrorText();
  const { range, orgId, ignoreRTW, jobId } = choices;
  const { jobs, starting, failure, start } = useStart(EMPLOYER_METRICS, refreshed);
  const args = { ...momentsOf(range), timeZone: viewerZone(), ignoreRTW, ...(orgId !== undefined && { orgId }) };
  const known = jobs.data ?? [];
  const offered = known.map(({ jobId: value, createdAt, status }) => ({
    value,
    label: `${shortDateTime(createdAt, language)} · ${words(`viewer.jobStates.${status}`)}`,
  }));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', py: 1, mb: 1 }}>
        <ChoiceSelect
          value={jobId ?? NONE}
          choices={[
            { value: NONE, label: words('viewer.noJob'), none: true },
            ...offered,
            // An address can name an older job.
            ...(jobId !== undefined && !known.some((each) => each.jobId === jobId)
              ? [{ value: jobId, label: jobId }]
              : []),
          ]}
          inputProps={{ 'aria-label': words('viewer.job') }}
          onChange={({ target: { value } }) => onChange({ jobId: value === NONE ? undefined : value })}
        />
        <Button sx={{ ml: 'auto' }} onClick={() => void jobs.refetch()}>
          {translate('dashboards.reload')}
        </Button>
        <Button
          variant="contained"
          disabled={starting || !canCompute(choices)}
          onClick={() => void start(args, (started) => onChange({ jobId: started }))}
        >
          {translate('dashboards.create')}
        </Button>
      </Box>
      {failure !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(failure)}
        </Alert>
      )}
      <EmployerMetricsViewer
        jobId={jobId}
        wanted={periodOf(args)}
        // The header says whose metrics the viewer shows.
        onKnown={({ args: asked }) =>
          onChange({ orgId: scopeOf(asked).orgId, ignoreRTW: fieldOf(asked, 'ignoreRTW') === true })
        }
      />
    </>
  );
}
