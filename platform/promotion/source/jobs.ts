import { applyJob, compareJob } from '../../../src/contract/promoting';
import type { PromotionFault } from '../../../src/domain/promotion/faults';
import type { Services } from '../../base/services';
import { abortable } from '../../jobs/abortable';
import { JobCancelled, JobFailure, type JobContext, type JobServices, type JobWork } from '../../jobs/jobs';
import { LeaseLost } from '../../queue/lease';
import { Apply } from './apply';
import { tellChat } from './chat';
import type { TargetClient } from './client';
import { Compare } from './compare';
import { keptSince } from './dryRuns';
import { endRun } from './end';
import { faultText, PromotionError } from './fault';
import { checkTarget, type TargetSessions } from './sessions';
import { readRun } from './steps';
import { settle } from './ticket';

/** The session of a job, if this process has it. */
function clientOf(
  sessions: TargetSessions,
  { args, actor }: { args: { session: string }; actor: { userId: string | null } },
): TargetClient {
  const client = sessions.find(args.session, actor.userId);
  if (!client) throw new PromotionError({ code: 'signInAgain' });
  return client;
}

const isCancelled = (error: unknown): boolean =>
  error instanceof JobCancelled || (error instanceof PromotionError && error.fault.code === 'cancelled');

const faultOf = (error: unknown): PromotionFault => {
  if (isCancelled(error)) return { code: 'cancelled' };
  return error instanceof PromotionError ? error.fault : { code: 'internal' };
};

/** The error with which a job ends: cancelled, or failed with a message that starts with `ERROR:`. */
function endingOf(
  error: unknown,
  { entities }: JobServices,
  job: Pick<JobContext, 'check'>,
  { soFar, fault = faultOf(error) }: { soFar?: unknown; fault?: PromotionFault } = {},
): unknown {
  if (isCancelled(error)) {
    job.check(soFar);
    return new JobCancelled(soFar);
  }
  return error instanceof PromotionError ? new JobFailure(faultText(fault, entities)) : error;
}

async function dropOldComparisons({ database }: JobServices): Promise<void> {
  const before = keptSince();
  await database.db.deleteFrom('promotion_reference').where('created_at', '<', before).execute();
  await database.db.deleteFrom('promotion_difference').where('created_at', '<', before).execute();
}

const comparing =
  (sessions: TargetSessions): JobWork<typeof compareJob> =>
  async (services, job) => {
    try {
      await dropOldComparisons(services);
      const client = clientOf(sessions, job);
      return await abortable(job, async (signal) => {
        const { holdsRequests } = await checkTarget(services.database.db, client, job.args.collections, signal);
        return { ...(await new Compare(services, job, client, signal).run()), holdsRequests };
      });
    } catch (error) {
      throw endingOf(error, services, job);
    }
  };

const applying =
  (sessions: TargetSessions): JobWork<typeof applyJob> =>
  async (services, job) => {
    const { promotionId, target } = job.args;
    const { chatUrl, name: source } = services.config.promotion;
    const tell = (text: string) => tellChat(chatUrl, text, services.log);
    const what = `Promotion from ${source} to ${target}`;
    let apply: Apply | undefined;
    try {
      const client = clientOf(sessions, job);
      const promotion = await readRun(services.database.db, promotionId);
      await tell(`${what}: started by ${job.actor.username ?? 'the platform'}.`);
      const result = await abortable(job, (signal) => {
        apply = new Apply(services, job, client, signal, promotion);
        return apply.run();
      });
      await endRun(services, job, null);
      const { created, changed, deleted } = result;
      await tell(`${what}: done. ${created} created, ${changed} changed, ${deleted} deleted.`);
      await sessions.end(job.args.session);
      return result;
    } catch (error) {
      if (error instanceof LeaseLost) throw error;
      const unsettled = await (apply?.clearUp() ?? abortable(job, (signal) => settle(services, job.args, signal)));
      const fault = { ...faultOf(error), ...(unsettled !== undefined && { unsettled }) };
      await endRun(services, job, fault);
      await tell(`${what}: ${faultText(fault, services.entities)}`);
      throw endingOf(error, services, job, { soFar: apply?.soFar, fault });
    }
  };

/** Defines the jobs of the source. Only this process has the sessions at the targets. */
export function defineJobs({ jobs }: Services, sessions: TargetSessions): void {
  const runCompare = comparing(sessions);
  const runApply = applying(sessions);
  jobs.define(compareJob, runCompare);
  jobs.define(applyJob, runApply);
}
