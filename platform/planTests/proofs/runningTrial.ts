import type { ArgsOf } from '../../../src/contract/jobKind';
import { tryPlanDraft } from '../../../src/contract/draftTrial';
import { fieldOf, textOf } from '../../../src/domain/entity/read';
import type { TriedEntity } from '../../../src/domain/planTests/proofs/tried';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { compile } from '../../http/contract/validators';
import { unfinished } from '../../jobs/exclusive';

type Args = ArgsOf<typeof tryPlanDraft>;

/** The unfinished job that tries a record of a plan, and which record it tries; null if there is none. */
export async function runningTrial(
  on: Queryable,
  entities: EntityStore,
  planId: string,
): Promise<{ jobId: string; entity: TriedEntity; recordId: string | null } | null> {
  const fits = compile(tryPlanDraft.args);
  const isOfPlan = (args: unknown): args is Args => fits(args) && textOf(fieldOf(args, 'planId')) === planId;
  for (const { job_id: jobId, args } of await unfinished(on, tryPlanDraft.name))
    if (isOfPlan(args)) {
      const { entity, record } = args;
      return { jobId, entity, recordId: textOf(record[entities.of<string>(entity).manifest.id]) || null };
    }
  return null;
}
