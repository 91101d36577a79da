import { listOf } from '../../dataProvider/pages';

/** The promotions from here, newest first. */
export const SENT = listOf('GET promotion/runs', { rows: 'runs', total: 'totalRuns' });

/** The promotions to here, newest first. */
export const RECEIVED = listOf('GET promotion/received', { rows: 'promotions', total: 'totalPromotions' });

/** The finished dry runs of the last 30 days, newest first. */
export const DRY_RUNS = listOf('GET promotion/compare', { rows: 'dryRuns', total: 'totalDryRuns' });

/** The records that differ in a dry run. */
export const differencesOf = (jobId: string) =>
  listOf('GET promotion/compare/{jobId}/records', {
    rows: 'differences',
    total: 'totalDifferences',
    params: { jobId },
  });

/** The records that a promotion has changed here. */
export const recordsOf = (promotionId: string) =>
  listOf('GET promotion/received/{promotionId}/records', {
    rows: 'records',
    total: 'totalRecords',
    params: { promotionId },
  });
