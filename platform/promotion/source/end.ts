import { sql } from 'kysely';
import type { applyJob, PromotedStep } from '../../../src/contract/promoting';
import type { ArgsOf } from '../../../src/contract/jobKind';
import type { ChangeKind } from '../../../src/domain/promotion/collections';
import type { PromotionFault } from '../../../src/domain/promotion/faults';
import { audit } from '../../audit/record';
import type { JobContext, JobServices } from '../../jobs/jobs';
import { faultText } from './fault';

/** What was written, for the audit. */
function writtenIn(steps: readonly PromotedStep[]) {
  const sum = (name: ChangeKind) => steps.reduce((all, each) => all + each[name], 0);
  return {
    collections: [...new Set(steps.map(({ collection }) => collection))],
    created: sum('created'),
    changed: sum('changed'),
    deleted: sum('deleted'),
  };
}

/** Ends a promotion here, with its audit row. Without a fault it is done. */
export async function endRun(
  { database, entities }: JobServices,
  job: JobContext<ArgsOf<typeof applyJob>, unknown, string>,
  fault: PromotionFault | null,
): Promise<void> {
  const { promotionId, target } = job.args;
  const state = fault ? 'stopped' : 'done';
  await database.db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('promotion_run')
      .set({
        state,
        error: fault && faultText(fault, entities),
        ...(fault?.unsettled === undefined && { ticket: null }),
        fault: fault && sql`${JSON.stringify(fault)}::jsonb`,
        ended_at: sql`now()`,
      })
      .where('promotion_id', '=', promotionId)
      .returning(['steps', 'plan_id'])
      .executeTakeFirst();
    const details = {
      change: 'end',
      target,
      state,
      ...(fault && { code: fault.code, ...(fault.unsettled !== undefined && { unsettled: fault.unsettled }) }),
      ...(row?.plan_id != null && { planId: row.plan_id }),
      ...writtenIn(row?.steps ?? []),
    };
    await audit(tx, job.actor, { action: 'export', entity: 'promotion', recordId: promotionId, details });
  });
}
