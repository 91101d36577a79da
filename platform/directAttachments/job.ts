import { sql } from 'kysely';
import type { processAttachments, ProcessedAttachments } from '../../src/contract/attachments';
import type { ArgsOf } from '../../src/contract/jobKind';
import { ATTACHMENT_STATES } from '../../src/domain/directMessages/attachments';
import { listOf } from '../db/sql';
import { rewriteRows, rowsWhere } from '../entities/rewrite';
import type { Services } from '../base/services';
import { abortable } from '../jobs/abortable';
import { JobCancelled, type JobContext, type JobServices } from '../jobs/jobs';
import { asActor, type Actor } from '../http/context';
import type { Run } from './conclude';
import { processAttachment } from './process';
import { ATTACHMENT } from './store';
import { isSet, MOST_AT_ONCE, MOST_OF_JOB, putInLine } from './waiting';

/** What a job has in line. */
export interface Kept {
  ids: string[];
  /** How many of the wanted attachments were looked at; null once all are in line. */
  next: number | null;
}

/** A run of the schedule has the job's id as its request id, so that its log lines can be found. */
const actorOf = ({ actor, jobId }: JobContext<unknown, unknown>): Actor =>
  actor.requestId === null ? asActor(actor, jobId) : actor;

/**
 * Lets the attachments wait for another run that this one will not come to: all at once, because a person waits for the
 * end of the job.
 */
const letGo = (
  { database: { db }, entities }: Pick<JobServices, 'database' | 'entities'>,
  ids: readonly string[],
  actor: Actor,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const stored = entities.of(ATTACHMENT);
    const inLine = sql`id IN ${listOf(ids)} AND ${isSet(entities, 'isProcessing')} AND NOT ${isSet(entities, 'processed')}`;
    for await (const rows of rowsWhere(tx, stored, inLine, true)) {
      const state = ATTACHMENT_STATES.stopped;
      const changes = rows.map((row) => ({ row, doc: { ...row.doc, state, isProcessing: false } }));
      await rewriteRows(tx, stored, changes, actor, {});
    }
  });

/** Puts the attachments of a job in line, a few in each transaction, unless an earlier attempt has done so. */
async function lineUp(
  services: JobServices,
  job: JobContext<ArgsOf<typeof processAttachments>, Kept>,
  actor: Actor,
): Promise<string[]> {
  const { database, entities } = services;
  const { attachmentIds: wanted } = job.args;
  let { ids, next } = job.kept ?? { ids: [], next: 0 };
  try {
    while (next !== null) {
      job.check();
      const from: number = next;
      const some = wanted?.slice(from, from + MOST_AT_ONCE) ?? null;
      const before: string[] = ids;
      ({ ids, next } = await database.db.transaction().execute(async (tx) => {
        const found = some?.length === 0 ? [] : await putInLine(tx, entities, some, actor);
        const isEnd = (some ?? found).length < MOST_AT_ONCE || before.length + found.length >= MOST_OF_JOB;
        const kept = { ids: [...new Set([...before, ...found])], next: isEnd ? null : from + MOST_AT_ONCE };
        await job.keep(tx, kept);
        return kept;
      }));
    }
  } catch (error) {
    if (error instanceof JobCancelled) await letGo(services, ids, actor);
    throw error;
  }
  return ids;
}

/**
 * Processes attachments one by one. After a crash the job runs again with the attachments that it had in line; those
 * that are processed are skipped.
 */
export async function runProcess(
  everything: Services,
  services: JobServices,
  job: JobContext<ArgsOf<typeof processAttachments>, Kept>,
): Promise<ProcessedAttachments> {
  const actor = actorOf(job);
  const ids = await lineUp(services, job, actor);
  const result: ProcessedAttachments = { done: 0, warned: 0, failed: 0, skipped: 0 };
  // The job's own database commits nothing after the job has moved to another worker.
  const own: Services = { ...everything, ...services };
  return abortable(job, async (signal) => {
    const run: Run = {
      why: job.args.why,
      actor,
      at: () => job.check(result),
      transaction: (work) => job.transaction(services.database.db, work, result),
      signal,
    };
    for (const [index, id] of ids.entries()) {
      try {
        job.check(result);
        const outcome = await processAttachment(own, id, run);
        if (outcome !== 'cleared') result[outcome] += 1;
      } catch (error) {
        if (error instanceof JobCancelled) await letGo(services, ids.slice(index), actor);
        throw error;
      }
      job.progress(index + 1, { total: ids.length });
    }
    return result;
  });
}
