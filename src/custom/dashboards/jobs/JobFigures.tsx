import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Json } from '../../../domain/entity/types';
import { FailedAlert } from '../../../ui/FailedAlert';
import { FailedState } from '../../../ui/FailedState';
import { FiguresAsOf } from '../../../ui/charts/asOf';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { toApiError } from '../../../dataProvider/apiError';
import type { DashboardProps } from '../types';
import { canCompute } from '../choices';
import { JobBar } from './JobBar';
import { NoFigures } from './NoFigures';
import { OtherPeriod } from './OtherPeriod';
import { periodOf, scopeOf, type FigureArgs } from './scope';
import { useFigures } from './useReportJobs';
import { useFiguresJob } from './useFiguresJob';

interface Props<Figures extends object> extends DashboardProps {
  reportName: string;
  /** The arguments of a new job. */
  args: Record<string, Json>;
  /** Whether the user may choose among the last jobs. */
  selects?: boolean;
  /** Further choices for a new job. */
  tools?: ReactNode;
  /** @param args the arguments with which the figures were computed */
  children: (figures: Figures, args: FigureArgs) => ReactNode;
}

/**
 * The figures of a dashboard that a report job computes: those of the chosen job or, by default, of the newest job of
 * the chosen days. If there is none, one starts by itself; until it is done, the figures of the newest job are shown,
 * and a note says which days they are of. Only jobs of the same choices count: figures of another organization
 * under a name would be wrong.
 */
export function JobFigures<Figures extends object>(props: Props<Figures>) {
  const { reportName, args, choices, onChange, selects = false, tools, children } = props;
  const translate = useTranslate();
  const { jobs, known, shown, starting, failure, missingId, create } = useFiguresJob(reportName, args, props);
  const [newest] = known;
  const figures = useFigures<Figures>(shown);
  const isActive = newest?.status === 'active';

  if (jobs.error !== null && jobs.data === undefined)
    return (
      <FailedState error={jobs.error} title={translate('dashboards.notLoaded')} onRetry={() => void jobs.refetch()} />
    );
  if (jobs.data === undefined) return <ScreenSkeleton />;
  // The file of an old job has been deleted.
  const isGone = figures.error !== null && toApiError(figures.error).status === 404;
  const regenerate = (
    <Button variant="contained" disabled={isActive || starting || !canCompute(choices)} onClick={create}>
      {translate(selects ? 'dashboards.create' : 'dashboards.regenerate')}
    </Button>
  );
  return (
    <>
      <JobBar
        jobs={selects ? known : []}
        shown={shown}
        isActive={isActive}
        figures={figures.data}
        onSelect={(jobId) => onChange({ jobId })}
        onReload={() => void jobs.refetch()}
        regenerate={
          <>
            {tools}
            {shown && !isGone && regenerate}
          </>
        }
      />
      {failure !== undefined && (
        <Box sx={{ mb: 2 }}>
          <FailedAlert
            error={failure}
            text={(reason) => translate('dashboards.notStarted', { reason })}
            onRetry={create}
          />
        </Box>
      )}
      {missingId !== undefined && (
        <Alert severity="warning" sx={{ mb: 2 }} onClose={() => onChange({ jobId: undefined })}>
          {translate('dashboards.noJob', { id: missingId })}
        </Alert>
      )}
      {shown && !isGone && (
        <OtherPeriod wanted={periodOf(args)} shown={periodOf(shown.args)} isActive={isActive || starting} />
      )}
      {newest?.status === 'failed' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate('reportJobs.hasFailed', {
            error: translate(`reportJobs.errors.${newest.error}`, { _: newest.error }),
          })}
        </Alert>
      )}
      {!shown || isGone ? (
        <NoFigures choices={choices} onChange={onChange} isActive={isActive} compute={regenerate} />
      ) : figures.error !== null ? (
        <FailedState
          error={figures.error}
          title={translate('dashboards.notLoaded')}
          onRetry={() => void figures.refetch()}
        />
      ) : figures.data === undefined ? (
        <ScreenSkeleton />
      ) : (
        <FiguresAsOf value={shown.endTime}>{children(figures.data, scopeOf(shown.args))}</FiguresAsOf>
      )}
    </>
  );
}
