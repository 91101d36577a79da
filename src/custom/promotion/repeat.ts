import { call } from '../../dataProvider/client';
import { keepSelection, keptSelection } from './keptSelection';
import { ofGroups, seqsOf } from './selection';

/** An earlier dry run or promotion, whose choice is offered again. */
export interface Earlier {
  target: string;
  planId: string | null;
  /** Null if they are not known any more. */
  collections: readonly string[] | null;
  compareId: string;
  /** The promotion that says what was left out; absent if this window knows it. */
  promotionId?: string;
}

async function choiceOf({ compareId, promotionId }: Earlier) {
  if (promotionId !== undefined) return call('GET promotion/runs/{promotionId}/choice', { params: { promotionId } });
  const kept = keptSelection(compareId);
  return kept && { leftOut: seqsOf(kept), deletions: kept.deletions };
}

/** Leaves the records out of a new dry run that were left out of an earlier one. */
export async function takeOver(earlier: Earlier, compareId: string): Promise<void> {
  const choice = await choiceOf(earlier);
  if (!choice) return;
  const { groups } = await call('POST promotion/compare/{jobId}/leftOut', {
    params: { jobId: compareId },
    body: { compareId: earlier.compareId, leftOut: choice.leftOut },
  });
  keepSelection(compareId, { leftOut: ofGroups(groups), deletions: choice.deletions });
}
