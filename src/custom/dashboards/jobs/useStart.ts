import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportJobActions } from '../../../dataProvider/reportJobs';
import type { Json } from '../../../domain/entity/types';
import { useReportJobs } from './useReportJobs';

/**
 * The newest jobs of a dashboard's report, and a function that starts another.
 * @param refreshed grows whenever the user asks for fresh figures; the jobs are then read again
 */
export function useStart(reportName: string, refreshed: number) {
  const jobs = useReportJobs(reportName);
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const reload = useEffectEvent(() => void jobs.refetch());
  const seen = useRef(refreshed);
  useEffect(() => {
    if (seen.current !== refreshed) reload();
    seen.current = refreshed;
  }, [refreshed]);
  /**
   * @param onStarted called with the id of the job before the jobs are read again
   * @param maxAge the age in seconds of figures that need not be computed again; by default they are
   */
  async function start(args: Record<string, Json>, onStarted: (jobId: string) => void, maxAge?: number): Promise<void> {
    setStarting(true);
    setFailure(undefined);
    try {
      onStarted(await reportJobActions.start(reportName, 'json', args, { maxAge }));
      await jobs.refetch();
    } catch (error) {
      setFailure(error);
    } finally {
      setStarting(false);
    }
  }
  return { jobs, starting, failure, start };
}
