import type { FastifyInstance } from 'fastify';
import { dryRuns as contract } from '../../../src/contract/dryRuns';
import { pageOf } from '../../../src/contract/fields';
import type { Services } from '../../base/services';
import { serve } from '../../http/contract/serve';
import { notFound } from '../../http/errors';
import { findDryRun, listDryRuns, sameRecords } from './dryRuns';

/** The calls with which the console opens former dry runs, and repeats them. */
export function registerDryRuns(app: FastifyInstance, services: Services): void {
  const { db } = services.database;
  serve(app, services, contract, {
    'GET promotion/compare': ({ query }) => listDryRuns(db, pageOf(query)),

    async 'GET promotion/compare/{jobId}'({ params: { jobId } }) {
      const dryRun = await findDryRun(db, jobId);
      if (!dryRun) throw notFound();
      return { dryRun };
    },

    async 'POST promotion/compare/{jobId}/leftOut'({ params: { jobId }, body: { compareId, leftOut } }) {
      if (!(await findDryRun(db, jobId))) throw notFound();
      return { groups: await sameRecords(db, jobId, compareId, leftOut) };
    },

    async 'GET promotion/runs/{promotionId}/choice'({ params: { promotionId } }) {
      const choice = await db
        .selectFrom('promotion_run')
        .select(['compare_id as compareId', 'left_out as leftOut', 'deletions'])
        .where('promotion_id', '=', promotionId)
        .executeTakeFirst();
      if (!choice) throw notFound();
      return choice;
    },
  });
}
