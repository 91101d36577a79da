import type { PlanCoverage } from '../../../src/contract/testProofs';
import { Coverage, type CoveredRule } from '../../../src/domain/planTests/proofs/coverage';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import { runTest } from '../run';
import { isUnreachableHole } from './make';
import { resultsOf, type ProvedPlan } from './parts';
import { breathe, eachTest } from './walk';

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

/** What the tests of a plan have seen of its rules and questions. */
export async function coverageOf(on: Queryable, entities: EntityStore, proved: ProvedPlan): Promise<PlanCoverage> {
  const { plan, values } = proved;
  const { rules, hash } = plan.content;
  const coverage = new Coverage(rules, plan.questions, values);
  const tests = await eachTest(on, entities, rules.planId, async (test) => {
    coverage.ask(test.journal ?? []);
    for (const results of resultsOf(plan, await runTest(on, plan, test))) coverage.add(results);
  });
  const covered: CoveredRule[] = [];
  for (const rule of coverage.rules) {
    await breathe();
    covered.push(withUnreachable(proved, rule));
  }
  const { unasked } = coverage;
  return { ruleSet: hash, tests, rules: covered, questions: plan.questions.length, unasked };
}
