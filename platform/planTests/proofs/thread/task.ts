import type { PlanParts } from '../../plan';
import type { NamedTest } from '../walk';

/** The checks of a plan's tests. */
export type CheckName = 'coverage' | 'mutants';

/** What a job tells the thread of its check: the plan first, then its tests in sets, then to finish. */
export type ProofTask = { begin: CheckName; parts: PlanParts } | { tests: readonly NamedTest[] } | { finish: true };

/** A check of a plan's tests, which reads nothing but the plan and the tests. */
export interface Check {
  add(test: NamedTest): Promise<void>;
  /** The result of the job. */
  finish(): object;
}
