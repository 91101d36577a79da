import type { processAttachments, ProcessedAttachments } from '../../src/contract/attachments';
import type { ArgsOf } from '../../src/contract/jobKind';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import type { Services } from '../base/services';
import { JobCancelled, type JobContext, type JobServices } from '../jobs/jobs';
import { asActor, type Actor } from '../http/context';
import { processAttachment } from './process';
import { change, lockAttachment } from './store';
import { putInLine } from './waiting';

/** What a job has in line, and how far it has come. */
export interface Kept {
  ids: string[];
}

/** A run of the schedule has the job's id as its request id, so that its log lines can be found. */
const actorOf = ({ actor, jobId }: JobContext<unknown, unknown>): Actor =>
  actor.requestId === null ? asActor(actor, jobId) : actor;

/** Lets the attachments wait for another run that this one will not come to. */
async function letGo({ database: { db }, entities }: JobServices, ids: readonly string[], actor: Actor): Promise<void> {
  for (const id of ids)
    await db.transaction().execute(async (tx) => {
      const attachment = await lockAttachment(tx, entities, id);
      if (!attachment || attachment.processed === true || attachment.isProcessing !== true) return;
      await change(tx, entities, attachment, { state: ATTACHMENT_STATES.cleared, isProcessing: false }, actor, false);
    });
}

/**
 * Processes attachments one by one. After a crash the job runs again with the attachments that it had in line; those that
 * are processed are skipped.
 */
export async function runProcess(
  everything: Services,
  services: JobServices,
  job: JobContext<ArgsOf<typeof processAttachments>, Kept>,
): Promise<ProcessedAttachments> {
  const { database, entities } = services;
  const actor = actorOf(job);
  const ids =
    job.kept?.ids ??
    (await database.db.transaction().execute(async (tx) => {
      const found = await putInLine(tx, entities, job.args.attachmentIds, actor);
      await job.keep(tx, { ids: found });
      return found;
    }));
  const result: ProcessedAttachments = { done: 0, warned: 0, failed: 0, skipped: 0 };
  // The job's own database commits nothing after the job has moved to another worker.
  const own: Services = { ...everything, ...services };
  for (const [index, id] of ids.entries()) {
    try {
      job.check(result);
      const outcome = await processAttachment(own, id, { why: job.args.why, actor, at: () => job.check(result) });
      if (outcome !== 'cleared') result[outcome] += 1;
    } catch (error) {
      if (error instanceof JobCancelled) await letGo(services, ids.slice(index), actor);
      throw error;
    }
    job.progress(index + 1, { total: ids.length });
  }
  return result;
}
