import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { reportJobActions } from '../../../dataProvider/reportJobs';
import { isOneOf, textOf } from '../../../domain/entity/read';
import { REPORT_JOBS } from '../../../resources/reports/available';

/** The number of jobs among which a dashboard finds its figures. */
const NEWEST = 10;
/** How often a running job is looked at, in milliseconds. */
export const POLL_MS = 5_000;

const STATES = ['active', 'done', 'failed', 'cancelled'] as const;

/** A job that computes the figures of a dashboard. */
export interface FiguresJob {
  jobId: string;
  status: (typeof STATES)[number];
  /** ISO 8601; empty while the job is active. */
  endTime: string;
  createdAt: string;
  /** Why the job failed, as a code; empty if it did not. */
  error: string;
  args: unknown;
}

export const jobOf = (record: RaEntityRecord): FiguresJob => {
  const { status } = record;
  return {
    jobId: textOf(record['jobId']),
    status: isOneOf(STATES, status) ? status : 'failed',
    endTime: textOf(record['endTime']),
    createdAt: textOf(record['createdAt']),
    error: textOf(record['error']),
    args: record['args'],
  };
};

/** The newest jobs of a report, the newest first. While the newest is active, they are read again and again. */
export function useReportJobs(reportName: string) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: [REPORT_JOBS, 'of', reportName],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<RaEntityRecord>(REPORT_JOBS, {
        pagination: { page: 1, perPage: NEWEST },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: { reportName },
        signal,
      });
      return data.map(jobOf);
    },
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.[0]?.status === 'active' ? POLL_MS : false),
  });
}

/**
 * The figures that a job has computed.
 * @param job undefined while there is none
 */
export function useFigures<Figures>(job: FiguresJob | undefined) {
  return useQuery({
    queryKey: ['figures', job?.jobId],
    queryFn: ({ signal }) => reportJobActions.figures<Figures>(job?.jobId ?? '', signal),
    enabled: job !== undefined,
    retry: false,
    // The result of a job does not change, and each read is audited.
    staleTime: Infinity,
  });
}
