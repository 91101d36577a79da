import type { ArgsOf } from '../../../src/contract/jobKind';
import type { checkPlanTests, MutationOutcome } from '../../../src/contract/testProofs';
import { percentOf } from '../../../src/domain/planTests/proofs/share';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import { readTestedPlan } from '../plan';
import { MutationCheck } from './mutate';
import { provedPlan, ruleOf } from './parts';
import { breathe, visitTests } from './walk';

/**
 * Moves each threshold of a plan's rules by one, in memory, and looks whether a test notices. After a crash the job
 * begins again, because it has stored nothing.
 */
export async function runMutations(
  services: JobServices,
  job: JobContext<ArgsOf<typeof checkPlanTests>>,
): Promise<MutationOutcome> {
  const { database, entities } = services;
  const { db } = database;
  const plan = await readTestedPlan(db, services, job.args.planId);
  if (!plan) throw new JobFailure('The plan does not exist');
  const check = new MutationCheck(provedPlan(plan));
  const tests = await visitTests(db, entities, job, (test) => check.add(db, test));
  const survivors = [];
  let hidden = 0;
  for (const mutant of check.alive) {
    await breathe();
    job.check();
    if (check.isHidden(mutant)) hidden += 1;
    else {
      const { grade = 0, alertLevelId = '' } = ruleOf(plan, mutant.modelId, mutant.ruleId)?.rule ?? {};
      survivors.push({ ...mutant, grade, alertLevelId });
    }
  }
  const mutants = check.mutants.length - hidden;
  const killed = mutants - survivors.length;
  return {
    tests,
    ruleSet: plan.content.hash,
    mutants,
    killed,
    share: percentOf(killed, mutants),
    hidden,
    survivors,
  };
}
