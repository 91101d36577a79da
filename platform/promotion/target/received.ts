import { sql } from 'kysely';
import type { AppliedStep } from '../../../src/contract/promotion';
import type { Queryable } from '../../db/types';

/** The promotions to this platform, with what they have written. */
export const receivedFrom = (on: Queryable) =>
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
      'p.state',
      sql<string[]>`coalesce(jsonb_agg(DISTINCT s.plan_id) FILTER (WHERE s.plan_id <> ''), '[]')`.as('planIds'),
      sql<number>`coalesce(sum(s.created), 0)::int`.as('created'),
      sql<number>`coalesce(sum(s.changed), 0)::int`.as('changed'),
      sql<number>`coalesce(sum(s.deleted), 0)::int`.as('deleted'),
    ]);

/** The steps of a promotion that were applied here, in their order. */
export const appliedSteps = (on: Queryable, promotionId: string): Promise<AppliedStep[]> =>
  on
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
