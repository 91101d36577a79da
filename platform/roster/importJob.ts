import type { ArgsOf } from '../../src/contract/jobKind';
import type { rosterImport, RosterImported } from '../../src/contract/roster';
import { audit } from '../audit/record';
import type { Tx } from '../db/types';
import { lockParent } from '../entities/dependents';
import { violatedIndex } from '../entities/errors';
import { HttpError } from '../http/errors';
import { JobCancelled, JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../base/services';
import { overrideRows, ROSTER } from './override';
import { end, forget, idsOutside, nextBatch, progressOf, markImported, type Batch } from './staging';

type Needed = Pick<Services, 'database' | 'entities'>;
type ImportJob = JobContext<ArgsOf<typeof rosterImport>>;

/** Whether the error says that one of the employees was saved concurrently. */
const isClash = (error: unknown): boolean =>
  violatedIndex(error) !== undefined || (error instanceof HttpError && error.status === 409);

const TRIES = 3;

/** Imports a batch in one transaction. */
async function importBatch(services: Needed, job: ImportJob, orgId: string, { batch, rows }: Batch): Promise<void> {
  const { database, entities } = services;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await database.db.transaction().execute(async (tx) => {
        const counts = await overrideRows(tx, entities, orgId, rows, job.actor);
        await markImported(tx, job.jobId, batch, counts);
      });
      return;
    } catch (error) {
      if (!isClash(error) || attempt === TRIES) throw error;
    }
  }
}

/** Runs after the last batch: removes everybody who is not in the file, and records the time in the organization. */
async function finish(services: Needed, tx: Tx, job: ImportJob, orgId: string): Promise<void> {
  const { entities } = services;
  if (!(await lockParent(tx, entities.of(ROSTER), orgId))) throw new JobFailure('The organization no longer exists');
  const outside = await idsOutside(tx, entities, orgId, job.jobId);
  const removed = await entities.removeMany(tx, ROSTER, orgId, outside, job.actor);
  const org = await entities.get(tx, 'organization', orgId);
  if (org) {
    const stamped = { ...org, lastRosterImport: new Date().toISOString() };
    await entities.save(tx, 'organization', stamped, job.actor, { mode: 'update', id: orgId, trusted: true });
  }
  await end(tx, job.jobId, removed);
  const result = (await progressOf(tx, job.jobId))?.result;
  await audit(tx, job.actor, { action: 'import', entity: ROSTER, details: { parent: orgId, ...result } });
}

/** Whether the job was cancelled. A job that was only interrupted by a shutdown is resumed later. */
async function wasCancelled({ database }: Needed, jobId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('job')
    .select('cancel_requested')
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row?.cancel_requested ?? true;
}

/**
 * Imports the staged rows of a roster in batches, and then removes everybody who is not in the file. After a crash the
 * job resumes with the current batch; earlier batches stay.
 */
export async function runRosterImport(services: Needed, job: ImportJob): Promise<RosterImported> {
  const { db } = services.database;
  const { orgId, rows } = job.args;
  try {
    let so = await progressOf(db, job.jobId);
    if (!so) throw new JobFailure('The rows of the import no longer exist');
    let done = so.processed;
    job.progress(done, { total: rows });
    for (let batch = await nextBatch(db, job.jobId); batch; batch = await nextBatch(db, job.jobId)) {
      job.check(so?.result);
      await importBatch(services, job, orgId, batch);
      done += batch.rows.length;
      job.progress(done, { total: rows });
      so = await progressOf(db, job.jobId);
    }
    job.check(so?.result);
    if (!so?.ended) await db.transaction().execute((tx) => finish(services, tx, job, orgId));
    so = await progressOf(db, job.jobId);
    const { result } = so ?? { result: { created: 0, updated: 0, unchanged: 0, removed: 0 } };
    return result;
  } catch (error) {
    if (!(error instanceof JobCancelled) || (await wasCancelled(services, job.jobId))) await forget(db, job.jobId);
    throw error;
  }
}
