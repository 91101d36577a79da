import type { CcdaReport } from '../contract/ccda';
import { typed } from './border';
import { call } from './client';

/** Requests about imported C-CDA documents. @throws ApiError from every function */
export const ccdaActions = {
  /** The result of the job that has imported a document; null if it has none. */
  read: async (jobId: string, signal?: AbortSignal): Promise<CcdaReport | null> =>
    typed<CcdaReport | null>((await call('GET jobs/{jobId}', { params: { jobId }, signal })).job.result),
};
