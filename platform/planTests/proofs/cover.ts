import type { PlanCoverage } from '../../../src/contract/testProofs';
import { Coverage, type CoveredRule } from '../../../src/domain/planTests/proofs/coverage';
import { runTest } from '../run';
import { isUnreachableHole } from './make';
import { NO_DATABASE } from './noDatabase';
import { resultsOf, type ProvedPlan } from './parts';
import type { Check } from './thread/task';
import type { NamedTest } from './walk';

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

/** Computes what the tests of a plan see of its rules and questions. */
export class CoverageCheck implements Check {
  readonly #coverage: Coverage;
  #tests = 0;

  constructor(readonly proved: ProvedPlan) {
    const { plan, values } = proved;
    this.#coverage = new Coverage(plan.content.rules, plan.questions, values);
  }

  async add(test: NamedTest): Promise<void> {
    const { plan } = this.proved;
    this.#tests += 1;
    this.#coverage.ask(test.journal ?? []);
    for (const results of resultsOf(plan, await runTest(NO_DATABASE, plan, test))) this.#coverage.add(results);
  }

  finish(): PlanCoverage {
    const { content, questions } = this.proved.plan;
    return {
      ruleSet: content.hash,
      tests: this.#tests,
      rules: this.#coverage.rules.map((rule) => withUnreachable(this.proved, rule)),
      questions: questions.length,
      unasked: this.#coverage.unasked,
    };
  }
}
