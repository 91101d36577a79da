import type { ArgsOf } from '../../../src/contract/jobKind';
import type { coverPlanTests, PlanCoverage } from '../../../src/contract/testProofs';
import { Coverage, type CoveredRule } from '../../../src/domain/planTests/proofs/coverage';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import { readTestedPlan } from '../plan';
import { runTest, type TestRecord } from '../run';
import { isUnreachableHole } from './make';
import { provedPlan, resultsOf, type ProvedPlan } from './parts';
import { breathe, visitTests } from './walk';

/** Marks the places of a rule that no inputs can reach. */
function withUnreachable(proved: ProvedPlan, rule: CoveredRule): CoveredRule {
  const { modelId, ruleId } = rule;
  return {
    ...rule,
    decision:
      rule.decision === 'hole' && isUnreachableHole(proved, { modelId, ruleId }) ? 'unreachable' : rule.decision,
    symptoms: rule.symptoms.map((symptom) => {
      const { group, index } = symptom;
      return {
        ...symptom,
        places: symptom.places.map((each) =>
          each.state === 'hole' &&
          isUnreachableHole(proved, { modelId, ruleId, symptom: { group, index, place: each.place } })
            ? { ...each, state: 'unreachable' as const }
            : each,
        ),
      };
    }),
  };
}

/** Computes what the tests of a plan see of its rules and questions. After a crash the job begins again. */
export async function runCoverage(
  services: JobServices,
  job: JobContext<ArgsOf<typeof coverPlanTests>>,
): Promise<PlanCoverage> {
  const { database, entities } = services;
  const { planId } = job.args;
  const plan = await readTestedPlan(database.db, services, planId);
  if (!plan) throw new JobFailure('The plan does not exist');
  const proved = provedPlan(plan);
  const { rules, hash } = plan.content;
  const coverage = new Coverage(rules, plan.questions, proved.values);
  const visit = async (test: TestRecord): Promise<void> => {
    coverage.ask(test.journal ?? []);
    for (const results of resultsOf(plan, await runTest(database.db, plan, test))) coverage.add(results);
  };
  const tests = await visitTests(database.db, entities, job, visit);
  const covered: CoveredRule[] = [];
  for (const rule of coverage.rules) {
    await breathe();
    job.check();
    covered.push(withUnreachable(proved, rule));
  }
  const { unasked } = coverage;
  return { ruleSet: hash, tests, rules: covered, questions: plan.questions.length, unasked };
}
