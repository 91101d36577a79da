import { sql } from 'kysely';
import type { PromotedStep } from '../../../src/contract/promoting';
import type { AppliedStep } from '../../../src/contract/promotion';
import { COLLECTIONS, type Phase } from '../../../src/domain/promotion/collections';
import { run } from '../../db/sql';
import type { Db } from '../../db/types';

export interface Step {
  collection: string;
  planId: string;
  phase: Phase;
  records: number;
}

/** A promotion as it was started. */
export interface Run {
  promotionId: string;
  compareId: string;
  leftOut: readonly number[];
  deletions: boolean;
  steps: readonly PromotedStep[];
  /** Whether the target can be asked without a session what became of the promotion. */
  hasTicket: boolean;
}

export async function readRun(db: Db, promotionId: string): Promise<Run> {
  const row = await db
    .selectFrom('promotion_run')
    .select(['compare_id', 'left_out', 'deletions', 'steps', 'ticket'])
    .where('promotion_id', '=', promotionId)
    .executeTakeFirstOrThrow();
  const { compare_id: compareId, left_out: leftOut, deletions, steps, ticket } = row;
  return { promotionId, compareId, leftOut, deletions, steps, hasTicket: ticket !== null };
}

const rank = (name: string): number => COLLECTIONS.findIndex((each) => each.name === name);

/** The steps of a promotion: the writes in the order of the collections, then the deletions in the opposite order. */
export async function stepsOf(db: Db, { compareId, leftOut, deletions }: Run): Promise<Step[]> {
  const rows = await run<{ collection: string; planId: string; writes: number; removals: number }>(
    db,
    sql`SELECT collection, plan_id AS "planId", count(*) FILTER (WHERE change <> 'deleted')::int AS writes,
        count(*) FILTER (WHERE change = 'deleted')::int AS removals
      FROM promotion_difference
      WHERE job_id = ${compareId}::uuid AND NOT (seq = ANY(${[...leftOut]}::int[]))
      GROUP BY collection, plan_id ORDER BY plan_id`,
  );
  const ordered = rows.toSorted((a, b) => rank(a.collection) - rank(b.collection));
  const of = (phase: Phase) => (row: (typeof rows)[number]) => ({
    collection: row.collection,
    planId: row.planId,
    phase,
    records: phase === 'write' ? row.writes : row.removals,
  });
  return [...ordered.map(of('write')), ...(deletions ? ordered.toReversed().map(of('remove')) : [])].filter(
    ({ records }) => records > 0,
  );
}

export const isStep =
  ({ collection, planId, phase }: Step) =>
  (step: PromotedStep): boolean =>
    step.collection === collection && (step.planId ?? '') === planId && step.phase === phase;

export const withoutTime = ({ appliedAt: _at, ...step }: AppliedStep): PromotedStep => step;

/** Stores the steps that the target has confirmed. */
export async function noteSteps(db: Db, promotionId: string, steps: readonly PromotedStep[]): Promise<void> {
  await db
    .updateTable('promotion_run')
    .set({ steps: sql`${JSON.stringify(steps)}::jsonb` })
    .where('promotion_id', '=', promotionId)
    .execute();
}
