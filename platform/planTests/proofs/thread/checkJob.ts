import type { Static, TSchema } from 'typebox';
import { checkPlanTests, coverPlanTests } from '../../../../src/contract/testProofs';
import { hasFields } from '../../../../src/domain/entity/read';
import { TaskThread, ThreadEnded } from '../../../base/taskThread';
import { startThread } from '../../../base/thread';
import { abortable } from '../../../jobs/abortable';
import { JobFailure, type JobContext, type JobServices } from '../../../jobs/jobs';
import { readPlanParts } from '../../plan';
import { fits } from '../lastCheck';
import { numberOfTests, testSets } from '../walk';
import type { CheckName, ProofTask } from './task';

const IDLE_MS = 10_000;
/** How long a set of tests, or the end of a check, may take. */
const LIMIT_MS = 15 * 60_000;
const MEMORY = { maxOldGenerationSizeMb: 1_024 };

const start = () => startThread('proof', import.meta.url, MEMORY);

/**
 * Runs a check of a plan's tests in a thread of its own, at low priority. After a crash the job begins again, because
 * it has stored nothing. A cancelled job ends its thread at once.
 * @param schema of the result
 */
function checkInThread<Schema extends TSchema>(name: CheckName, schema: Schema) {
  return async (services: JobServices, job: JobContext<{ planId: string }>): Promise<Static<Schema>> => {
    const { db } = services.database;
    const { planId } = job.args;
    const parts = await readPlanParts(db, services, planId);
    if (!parts) throw new JobFailure('The plan does not exist');
    const thread = new TaskThread<ProofTask, object>({ start, idleMs: IDLE_MS }, hasFields);
    try {
      return await abortable(job, async (signal) => {
        const run = (task: ProofTask) => thread.run(task, { limitMs: LIMIT_MS, signal, isInterrupted: true });
        await run({ begin: name, parts });
        const total = await numberOfTests(db, services.entities, planId);
        let done = 0;
        for await (const tests of testSets(db, services.entities, planId)) {
          job.progress(done, { total });
          await run({ tests });
          done += tests.length;
        }
        job.progress(done, { total });
        const result: unknown = await run({ finish: true });
        if (!fits(schema, result)) throw new Error('The thread answered something else');
        return result;
      });
    } catch (error) {
      job.check();
      if (error instanceof ThreadEnded && error.reason === 'time') throw new JobFailure('The check took too long');
      throw error;
    } finally {
      await thread.close();
    }
  };
}

export const runCoverage = checkInThread('coverage', coverPlanTests.result);
export const runMutations = checkInThread('mutants', checkPlanTests.result);
