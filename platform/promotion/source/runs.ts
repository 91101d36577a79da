import { sql } from 'kysely';
import type { Db } from '../../db/types';

/** The promotions from this platform. */
export const selectRuns = (db: Db) =>
  db
    .selectFrom('promotion_run')
    .leftJoin('job', 'job.job_id', 'compare_id')
    .select([
      'promotion_id as promotionId',
      'compare_id as compareId',
      'promotion_run.job_id as jobId',
      'target',
      'plan_id as planId',
      sql<string[] | null>`job.args->'collections'`.as('collections'),
      'state',
      'promotion_run.error',
      'fault',
      'promotion_run.username',
      'promotion_run.created_at as createdAt',
      'ended_at as endedAt',
      'steps',
    ]);
