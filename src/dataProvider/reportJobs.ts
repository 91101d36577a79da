import type { AvailableReport } from '../contract/reportJobs';
import type { Json } from '../domain/entity/types';
import type { Recipe } from '../domain/report/recipes';
import { typed } from './border';
import { call, fetchFile } from './client';

/** Requests about reports that run as jobs. @throws ApiError from every function */
export const reportJobActions = {
  available: async (signal?: AbortSignal): Promise<AvailableReport[]> =>
    (await call('GET reporting/reports', { signal })).reports,

  /**
   * Starts a job, unless its figures are in work or not older than `maxAge` seconds.
   * @returns the id of the job that has them
   */
  start: async (
    reportName: string,
    /** By default the report's first one. */
    recipe: Recipe | undefined,
    args: Record<string, Json>,
    { isSeries, maxAge }: { isSeries?: boolean | undefined; maxAge?: number | undefined } = {},
  ): Promise<string> =>
    (
      await call('POST reporting/jobs', {
        body: {
          reportName,
          ...(recipe !== undefined && { recipe }),
          args,
          ...(isSeries !== undefined && { isSeries }),
          ...(maxAge !== undefined && { maxAge }),
        },
        once: true,
      })
    ).jobId,

  /** The file that a job has made. */
  result: (reportJobId: string, signal?: AbortSignal): Promise<Response> =>
    fetchFile('GET reporting/jobs/{reportJobId}/result', { params: { reportJobId }, signal }),

  /** The rows of a job's file as CSV. */
  csv: (reportJobId: string, signal?: AbortSignal): Promise<Response> =>
    fetchFile('GET reporting/jobs/{reportJobId}/result', { params: { reportJobId }, query: { format: 'csv' }, signal }),

  /** The figures of a series that a job has computed. */
  figures: async <Figures>(reportJobId: string, signal?: AbortSignal): Promise<Figures> => {
    const response = await fetchFile('GET reporting/jobs/{reportJobId}/result', { params: { reportJobId }, signal });
    return typed<Figures>(await response.json());
  },
};
