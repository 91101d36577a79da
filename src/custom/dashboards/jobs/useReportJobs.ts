import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RaEntityRecord } from '../../../dataProvider/bindings/keys';
import { pauseFor } from '../../../dataProvider/polling';
import { dataProvider } from '../../../dataProvider/provider';
import { BEGUN_MS, queryClient } from '../../../dataProvider/queryClient';
import { reportJobActions } from '../../../dataProvider/reportJobs';
import { isOneOf, textOf } from '../../../domain/entity/read';
import { REPORT_JOBS } from '../../../resources/reports/available';
import { useJobNews } from '../../../ui/useJobNews';
import { areSameFigures, hasSameDays, isSamePeriod, isSameScope } from './scope';

/** The number of jobs among which a dashboard finds its figures. */
const NEWEST = 10;

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

/** The pause in milliseconds before a job is looked at again; false once it has ended. */
export const pauseWhileActive = (job: FiguresJob | undefined): number | false =>
  job?.status === 'active' ? pauseFor(job.createdAt) : false;

/** The query of a report's newest jobs, the newest first. While one is active, they are read again and again. */
const jobsQuery = (reportName: string) =>
  queryOptions({
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
    staleTime: BEGUN_MS,
    refetchInterval: ({ state: { data } }) => pauseWhileActive(data?.find(({ status }) => status === 'active')),
  });

/** The query of the figures that a job has computed. */
const figuresQuery = <Figures>(jobId: string) =>
  queryOptions({
    queryKey: ['figures', jobId],
    queryFn: ({ signal }) => reportJobActions.figures<Figures>(jobId, signal),
    retry: false,
    // The result of a job does not change, and each read is audited.
    staleTime: Infinity,
  });

const activeIds = (jobs: readonly FiguresJob[]): string[] =>
  jobs.flatMap(({ jobId, status }) => (status === 'active' ? [jobId] : []));

/** A report's newest jobs, read again while one is active: regularly, and as soon as the platform tells of its end. */
export function useReportJobs(reportName: string) {
  const query = useQuery(jobsQuery(reportName));
  useJobNews(activeIds(query.data ?? []), () => void query.refetch());
  return query;
}

/** A job, read again while it is active: regularly, and as soon as the platform tells of its end. */
export function useOneJob(jobId: string | undefined) {
  const provider = useDataProvider();
  const query = useQuery({
    queryKey: [REPORT_JOBS, 'viewed', jobId],
    queryFn: async ({ signal }) => {
      const { data } = await provider.getOne<RaEntityRecord>(REPORT_JOBS, { id: jobId ?? '', signal });
      return jobOf(data);
    },
    enabled: jobId !== undefined,
    retry: false,
    refetchInterval: ({ state: { data } }) => pauseWhileActive(data),
  });
  useJobNews(activeIds(query.data ? [query.data] : []), () => void query.refetch());
  return query;
}

/** @param job undefined while there is none */
export const useFigures = <Figures>(job: FiguresJob | undefined) =>
  useQuery({ ...figuresQuery<Figures>(job?.jobId ?? ''), enabled: job !== undefined });

/**
 * The jobs of the chosen organization, plan and patients, and the one whose figures are shown: the chosen job or, by
 * default, the newest job of the same arguments, or else of the chosen days and zone, of the days, or of all.
 * @param args the arguments of a new job
 */
export function chosenJob(jobs: readonly FiguresJob[], args: object, jobId: string | undefined) {
  const known = jobs.filter((job) => isSameScope(job.args, args));
  const done = known.filter(({ status }) => status === 'done');
  const shown =
    done.find((job) => job.jobId === jobId) ??
    done.find((job) => areSameFigures(job.args, args)) ??
    done.find((job) => isSamePeriod(job.args, args)) ??
    done.find((job) => hasSameDays(job.args, args)) ??
    done[0];
  return { known, shown };
}

/** How long figures are shown before they are computed again by themselves, in seconds. */
export const FRESH_SECONDS = 86_400;

/**
 * Whether the figures of these arguments need no new job: they are fresh, in work, or their last job ended without any,
 * so that another would probably end likewise.
 * @param jobs the newest first
 * @param now milliseconds since 1970
 */
export function areFiguresKnown(jobs: readonly FiguresJob[], args: object, now: number): boolean {
  const last = jobs.find((job) => areSameFigures(job.args, args));
  return last?.status === 'done' ? now - Date.parse(last.endTime) < FRESH_SECONDS * 1_000 : last !== undefined;
}

/** Requests the figures that a dashboard shows before it is drawn. */
export async function beginFigures(reportName: string, args: object, jobId: string | undefined): Promise<void> {
  const { shown } = chosenJob(await queryClient.fetchQuery(jobsQuery(reportName)), args, jobId);
  if (shown) await queryClient.prefetchQuery(figuresQuery(shown.jobId));
}
