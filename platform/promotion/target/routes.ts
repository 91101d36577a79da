import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { MAX_CHANGES, promotion as contract, putBackJob } from '../../../src/contract/promotion';
import { CALLS_VERSION } from '../../../src/domain/promotion/collections';
import type { Services } from '../../base/services';
import { serve } from '../../http/contract/serve';
import { closeSignal } from '../../http/heavy/closeSignal';
import { HttpError, notFound } from '../../http/errors';
import { dropUpload, keepUpload } from '../../uploads/uploads';
import { applyStep } from './apply';
import { storedOf, takenCollections } from './records';
import { endReceived } from './ends';
import { appliedSteps, receivedFrom } from './received';
import { receivedRecords } from './receivedRecords';
import { runPutBack } from './restore';
import { awaitStep } from './running';
import { issueTicket, isTicket } from './tickets';

/** The calls with which another environment promotes records to this one. */
export function registerTarget(app: FastifyInstance, services: Services): void {
  const { config, database, entities, jobs } = services;
  const { db } = database;
  jobs.define(putBackJob, runPutBack);
  serve(app, services, contract, {
    async 'GET promotion'({ query: { probe } }) {
      const own =
        probe === undefined
          ? undefined
          : await db.selectFrom('promotion_probe').select('probe').where('probe', '=', probe).executeTakeFirst();
      return {
        version: CALLS_VERSION,
        name: config.promotion.name,
        collections: takenCollections(entities),
        isSource: own !== undefined,
        holdsRequests: database.kind === 'pglite',
      };
    },

    async 'POST promotion/changes'({ query: { planId = '', ...rest }, body, actor, reply }) {
      const step = { ...rest, planId };
      storedOf(entities, step);
      const upload = await keepUpload(db, body, MAX_CHANGES);
      try {
        return await applyStep(db, entities, step, upload, { actor, signal: closeSignal(reply) });
      } finally {
        await dropUpload(db, upload);
      }
    },

    async 'GET promotion/received'({ query }) {
      const { offset, limit } = pageOf(query);
      const promotions = await receivedFrom(db)
        .orderBy('p.received_at', 'desc')
        .orderBy('p.promotion_id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      const { total } = await db
        .selectFrom('promotion_received')
        .select((from) => from.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const holdsRequests = database.kind === 'pglite';
      return {
        promotions: promotions.map((promotion) => ({ ...promotion, holdsRequests })),
        totalPromotions: Number(total),
      };
    },

    async 'GET promotion/received/{promotionId}'({ params: { promotionId }, query: { settled } }) {
      if (!(await awaitStep(db, promotionId)) && settled === true) throw new HttpError(409, 'stepRunning');
      const found = await receivedFrom(db).where('p.promotion_id', '=', promotionId).executeTakeFirst();
      if (!found) throw notFound();
      return { promotion: found, steps: await appliedSteps(db, promotionId) };
    },

    'POST promotion/received/{promotionId}/ticket': async ({ params: { promotionId } }) => ({
      ticket: await issueTicket(db, promotionId),
    }),

    async 'POST anon/promotion/outcome'({ body: { promotionId, ticket } }) {
      if (!(await isTicket(db, promotionId, ticket))) throw notFound();
      if (!(await awaitStep(db, promotionId))) throw new HttpError(409, 'stepRunning');
      const found = await receivedFrom(db).where('p.promotion_id', '=', promotionId).executeTakeFirst();
      return { isRestored: found?.restoredAt != null, steps: await appliedSteps(db, promotionId) };
    },

    async 'GET promotion/received/{promotionId}/records'({ params: { promotionId }, query }) {
      const known = await db
        .selectFrom('promotion_received')
        .select('promotion_id')
        .where('promotion_id', '=', promotionId)
        .executeTakeFirst();
      if (!known) throw notFound();
      return receivedRecords(db, entities, promotionId, { ...query, ...pageOf(query) });
    },

    async 'POST promotion/received/{promotionId}/end'({ params: { promotionId }, body: { state }, actor }) {
      return { promotion: await endReceived(db, promotionId, state, actor) };
    },

    async 'POST promotion/received/{promotionId}/restore'({ params: { promotionId }, body, actor }) {
      const jobId = await db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('promotion_received')
          .select('restored_at')
          .where('promotion_id', '=', promotionId)
          .executeTakeFirst();
        if (!row) throw notFound();
        if (row.restored_at !== null) throw new HttpError(409, 'promotionRestored');
        const args = { promotionId, evenIfChanged: body.evenIfChanged === true };
        return jobs.start(putBackJob, args, actor, tx);
      });
      jobs.wake();
      return { jobId };
    },
  });
}
