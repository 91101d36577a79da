import { useEffect, useEffectEvent } from 'react';
import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { toApiError } from '../../../dataProvider/apiError';
import type { EmployerMetrics } from '../../../domain/dashboards/employerMetrics';
import { textOf } from '../../../domain/entity/read';
import { FiguresAsOf } from '../../../ui/charts/asOf';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useFigures, useOneJob, type FiguresJob } from '../jobs/useReportJobs';
import { OtherPeriod } from '../jobs/OtherPeriod';
import { periodOf, type FigurePeriod } from '../jobs/scope';
import { useWords } from '../returnToWork/useWords';
import { EmployerTabs } from './EmployerTabs';

const GONE = 404;

interface Props {
  jobId: string | undefined;
  /** Called with the job once it is known, so that what is around the viewer can say what the job was asked for. */
  onKnown?: (job: FiguresJob) => void;
  /** The chosen period; a note says if the job's is another one. */
  wanted?: FigurePeriod;
}

/** The metrics of employers that a report job has computed, or why there are none. */
export function EmployerMetricsViewer({ jobId, onKnown, wanted }: Props) {
  const translate = useTranslate();
  const words = useWords();
  const job = useOneJob(jobId);
  // Only another job tells something new; the state of a job does not change what it was asked for.
  const foundId = job.data?.jobId;
  const tell = useEffectEvent(() => job.data && onKnown?.(job.data));
  useEffect(() => {
    if (foundId !== undefined) tell();
  }, [foundId]);
  const figures = useFigures<EmployerMetrics>(job.data?.status === 'done' ? job.data : undefined);
  if (jobId === undefined) return <EmptyState title={words('viewer.select')} />;
  if (job.error !== null)
    return toApiError(job.error).status === GONE ? (
      <EmptyState why="noMatch" title={translate('returnToWork.viewer.notFound', { id: jobId })} />
    ) : (
      <FailedState error={job.error} title={translate('dashboards.notLoaded')} onRetry={() => void job.refetch()} />
    );
  if (job.data === undefined) return <ScreenSkeleton />;
  const { status, error, endTime, args } = job.data;
  if (status === 'active') return <EmptyState title={words('viewer.waiting')} text={words('viewer.waitingText')} />;
  if (status === 'failed')
    return (
      <Alert severity="error">
        {translate('returnToWork.viewer.failed', { error: translate(`reportJobs.errors.${error}`, { _: error }) })}
      </Alert>
    );
  if (status === 'cancelled') return <EmptyState title={words('viewer.cancelled')} />;
  if (figures.error !== null)
    return toApiError(figures.error).status === GONE ? (
      <EmptyState title={words('viewer.expired')} text={words('viewer.expiredText')} />
    ) : (
      <FailedState
        error={figures.error}
        title={translate('dashboards.notLoaded')}
        onRetry={() => void figures.refetch()}
      />
    );
  if (figures.data === undefined) return <ScreenSkeleton />;
  return (
    <FiguresAsOf value={endTime}>
      {wanted && <OtherPeriod wanted={wanted} shown={periodOf(args)} />}
      <EmployerTabs key={textOf(jobId)} metrics={figures.data} />
    </FiguresAsOf>
  );
}
