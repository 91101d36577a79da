import { detect } from '../../../src/domain/detection';
import { mutantsOf, mutatedModel, outcomeOf, type Mutant } from '../../../src/domain/planTests/proofs/mutants';
import type { MutationOutcome } from '../../../src/contract/testProofs';
import { percentOf } from '../../../src/domain/planTests/proofs/share';
import { runTest, type TestRecord } from '../run';
import { isHidden, mutatedPlan } from './make';
import { NO_DATABASE } from './noDatabase';
import { ruleOf, type ProvedPlan } from './parts';
import type { Check } from './thread/task';

/** Moves each threshold of a plan's rules by one, in memory, and looks whether a test notices. */
export class MutationCheck implements Check {
  readonly #proved: ProvedPlan;
  #tests = 0;
  readonly mutants: readonly Mutant[];
  /** The mutants that no test has noticed. */
  #alive: Mutant[];

  constructor(proved: ProvedPlan) {
    this.#proved = proved;
    this.mutants = mutantsOf(proved.plan.content.rules, proved.values);
    this.#alive = [...this.mutants];
  }

  /**
   * Runs a test against the mutants that are alive. A test notices a mutant if it passes by the plan's rules and fails
   * by the mutant. A test that fails already notices nothing.
   */
  async add(test: TestRecord): Promise<void> {
    this.#tests += 1;
    if (this.#alive.length === 0) return;
    const { plan } = this.#proved;
    const { levels, models } = plan.content.rules;
    const { errors, evaluations } = await runTest(NO_DATABASE, plan, test);
    if (errors.length > 0) return;
    const survivors: Mutant[] = [];
    for (const mutant of this.#alive) {
      const model = models.find(({ modelId }) => modelId === mutant.modelId);
      const ran = model ? evaluations.filter((each) => each.models.includes(mutant.modelId)) : [];
      // Only a mutant that changes the level or grade of its model can change the result of the test.
      const differs =
        model &&
        ran.some(({ snapshot }) => {
          const [before, after] = detect([model], levels, snapshot).models.concat(
            detect([mutatedModel(model, mutant)], levels, snapshot).models,
          );
          return outcomeOf(before) !== outcomeOf(after);
        });
      const noticed = differs && (await runTest(NO_DATABASE, mutatedPlan(plan, mutant), test)).errors.length > 0;
      if (!noticed) survivors.push(mutant);
    }
    this.#alive = survivors;
  }

  finish(): MutationOutcome {
    const { plan } = this.#proved;
    // No inputs can tell a hidden mutant from the rule, because another rule hides the difference.
    const survivors = this.#alive.filter((mutant) => !isHidden(this.#proved, mutant));
    const hidden = this.#alive.length - survivors.length;
    const mutants = this.mutants.length - hidden;
    const killed = mutants - survivors.length;
    return {
      tests: this.#tests,
      ruleSet: plan.content.hash,
      mutants,
      killed,
      share: percentOf(killed, mutants),
      hidden,
      survivors: survivors.map((mutant) => {
        const { grade = 0, alertLevelId = '' } = ruleOf(plan, mutant.modelId, mutant.ruleId)?.rule ?? {};
        return { ...mutant, grade, alertLevelId };
      }),
    };
  }
}
