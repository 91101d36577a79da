import { detect } from '../../../src/domain/detection';
import { mutantsOf, mutatedModel, outcomeOf, type Mutant } from '../../../src/domain/planTests/proofs/mutants';
import type { Queryable } from '../../db/types';
import { runTest, type TestRecord } from '../run';
import { isHidden, mutatedPlan } from './make';
import type { ProvedPlan } from './parts';

/** Mutants of a plan's rules, and which of them no test has noticed so far. */
export class MutationCheck {
  readonly #proved: ProvedPlan;
  readonly mutants: readonly Mutant[];
  #alive: Mutant[];

  constructor(proved: ProvedPlan) {
    this.#proved = proved;
    this.mutants = mutantsOf(proved.plan.content.rules, proved.values);
    this.#alive = [...this.mutants];
  }

  /** The mutants that no test has noticed. */
  get alive(): readonly Mutant[] {
    return this.#alive;
  }

  /**
   * Runs a test against the mutants that are alive. A test notices a mutant if it passes by the plan's rules and fails
   * by the mutant. A test that fails already notices nothing.
   */
  async add(on: Queryable, test: TestRecord): Promise<void> {
    if (this.#alive.length === 0) return;
    const { plan } = this.#proved;
    const { levels, models } = plan.content.rules;
    const { errors, evaluations } = await runTest(on, plan, test);
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
      const noticed = differs && (await runTest(on, mutatedPlan(plan, mutant), test)).errors.length > 0;
      if (!noticed) survivors.push(mutant);
    }
    this.#alive = survivors;
  }

  /** Whether no inputs can tell a mutant from the rule, because another rule hides the difference. */
  isHidden(mutant: Mutant): boolean {
    return isHidden(this.#proved, mutant);
  }
}
