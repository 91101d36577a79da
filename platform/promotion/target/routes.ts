import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { MAX_CHANGES, promotion as contract } from '../../../src/contract/promotion';
import { CALLS_VERSION } from '../../../src/domain/promotion/collections';
import type { Services } from '../../base/services';
import type { Queryable } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { notFound } from '../../http/errors';
import { dropUpload, keepUpload } from '../../uploads/uploads';
import { applyStep } from './apply';
import { storedOf, takenCollections } from './records';
import { receivedRecords } from './receivedRecords';
import { restorePromotion } from './restore';
import { awaitStep } from './running';

const receivedFrom = (on: Queryable) =>
  on
    .selectFrom('promotion_received as p')
    .leftJoin('promotion_step as s', 's.promotion_id', 'p.promotion_id')
    .groupBy('p.promotion_id')
    .select([
      'p.promotion_id as promotionId',
      'p.source',
      'p.user_id as userId',
      'p.username',
      'p.received_at as receivedAt',
      'p.restored_at as restoredAt',
      'p.restored_by as restoredBy',
      sql<string[]>`coalesce(jsonb_agg(DISTINCT s.plan_id) FILTER (WHERE s.plan_id <> ''), '[]')`.as('planIds'),
      sql<number>`coalesce(sum(s.created), 0)::int`.as('created'),
      sql<number>`coalesce(sum(s.changed), 0)::int`.as('changed'),
      sql<number>`coalesce(sum(s.deleted), 0)::int`.as('deleted'),
    ]);

/** The calls with which another environment promotes records to this one. */
export function registerTarget(app: FastifyInstance, services: Services): void {
  const { config, database, entities } = services;
  const { db } = database;
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
      };
    },

    async 'POST promotion/changes'({ query: { planId = '', ...rest }, body, actor }) {
      const step = { ...rest, planId };
      storedOf(entities, step);
      const upload = await keepUpload(db, body, MAX_CHANGES);
      try {
        return await applyStep(db, entities, step, upload, actor);
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
      return { promotions, totalPromotions: Number(total) };
    },

    async 'GET promotion/received/{promotionId}'({ params: { promotionId } }) {
      await awaitStep(db, promotionId);
      const found = await receivedFrom(db).where('p.promotion_id', '=', promotionId).executeTakeFirst();
      if (!found) throw notFound();
      const steps = await db
        .selectFrom('promotion_step')
        .select([
          'collection',
          sql<string | null>`nullif(plan_id, '')`.as('planId'),
          'phase',
          'created',
          'changed',
          'deleted',
          'applied_at as appliedAt',
        ])
        .where('promotion_id', '=', promotionId)
        .orderBy('step_id')
        .execute();
      return { promotion: found, steps };
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

    'POST promotion/received/{promotionId}/restore': async ({ params: { promotionId }, body, actor }) => ({
      restored: await restorePromotion(
        db,
        entities,
        promotionId,
        { evenIfChanged: body.evenIfChanged === true },
        actor,
      ),
    }),
  });
}
