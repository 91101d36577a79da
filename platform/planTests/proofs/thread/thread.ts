import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { testedPlanFrom } from '../../plan';
import { CoverageCheck } from '../cover';
import { MutationCheck } from '../mutate';
import { provedPlan, type ProvedPlan } from '../parts';
import type { Check, CheckName, ProofTask } from './task';

/** Computes a check in a thread: it takes seconds to minutes, and requests do not wait for it. */

// Requests come first. Only Linux has priorities of threads: elsewhere this would affect the whole process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const CHECKS: Record<CheckName, (proved: ProvedPlan) => Check> = {
  coverage: (proved) => new CoverageCheck(proved),
  mutants: (proved) => new MutationCheck(proved),
};

let check: Check | undefined;

async function carryOut(task: ProofTask): Promise<object> {
  if ('begin' in task) {
    check = CHECKS[task.begin](provedPlan(testedPlanFrom(task.parts)));
    return {};
  }
  if (!check) throw new Error('The thread has no plan');
  if ('finish' in task) return check.finish();
  for (const test of task.tests) await check.add(test);
  return {};
}

parentPort?.on('message', (task: ProofTask) => {
  carryOut(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
