import { sql } from 'kysely';
import type { ModelPatients } from '../../src/contract/testModels';
import { auditMany } from '../audit/record';
import { PlanContents } from '../clinical/detection/planContent';
import { unmarkDue } from '../clinical/detection/marks';
import { runDetection, type Runner } from '../clinical/detection/run';
import type { Tx } from '../db/types';
import { listOf, run } from '../db/sql';
import { JobFailure, type JobContext, type JobServices } from '../jobs/jobs';
import { batchOf, idleEntries, type CreateArgs } from './batch';
import { madePatient, patientIdOf, type Batch } from './patient';

/** Maximum number of patients per transaction. */
const ROUND = 25;
/**
 * Maximum number of entries per transaction, unless one patient has more: about half a second of work, until the job
 * sees that it was cancelled. On PGlite all requests wait for the transaction, so it is shorter.
 */
const MOST_ENTRIES = { pglite: 250, postgres: 2_500 };

interface Kept {
  next: number;
  /** The day on which the job began: a job that continues after midnight keeps its dates. */
  today: string;
  result: ModelPatients;
}

/** Stores the patients with these numbers that do not exist yet, and runs detection on their data. */
async function storeRound(
  tx: Tx,
  { entities, contents, actor }: Runner,
  batch: Batch,
  numbers: readonly number[],
): Promise<Pick<ModelPatients, 'created' | 'there' | 'dataPoints' | 'journals' | 'alerts'> & { shares: number[] }> {
  const ids = numbers.map((number) => patientIdOf(batch, number));
  const rows = await run<{ id: string }>(
    tx,
    sql`SELECT id FROM ${entities.of('patient').table} WHERE id IN ${listOf(ids)}`,
  );
  const there = new Set(rows.map(({ id }) => id));
  const made = numbers.flatMap((number, index) => (there.has(ids[index] ?? '') ? [] : [madePatient(batch, number)]));
  const patients = made.map(({ patient }) => patient);
  const patientIds = patients.flatMap(({ patientId }) => patientId ?? []);
  const points = made.flatMap((each) => each.points);
  const journals = made.flatMap((each) => each.journals);
  if (patients.length > 0) await entities.insertMany(tx, 'patient', patients, actor);
  await auditMany(
    tx,
    patientIds.map((patientId) => ({
      actor,
      event: {
        action: 'create' as const,
        entity: 'patient',
        recordId: patientId,
        patientId,
        details: { testModelId: batch.model.modelId },
      },
    })),
  );
  const groups = made.flatMap((each) => each.groups);
  if (entities.has('dataGroup') && groups.length > 0) await entities.insertMany(tx, 'dataGroup', groups, actor);
  if (entities.has('journal') && journals.length > 0) await entities.insertMany(tx, 'journal', journals, actor);
  if (points.length > 0) await entities.insertMany(tx, 'patientData', points, actor);
  const found =
    points.length === 0
      ? []
      : await runDetection(
          tx,
          { entities, contents, actor },
          { patientIds, since: batch.firstDay, options: { triage: false, recalculate: true, origin: null } },
        );
  await unmarkDue(tx, patientIds);
  return {
    created: patients.length,
    there: there.size,
    dataPoints: points.length,
    journals: journals.length,
    alerts: found.filter(({ state }) => state === 'created').length,
    shares: patients.flatMap(({ testModelShare }) => testModelShare ?? []),
  };
}

/** How many patients a transaction stores: fewer if a patient has many entries. */
function roundOf({ occurrences }: Batch, most: number): number {
  const entries = occurrences.reduce((sum, { session }) => sum + session.data.length + session.conversation.length, 0);
  return Math.max(1, Math.min(ROUND, Math.floor(most / Math.max(1, entries))));
}

function withShares(before: ModelPatients, shares: readonly number[]): ModelPatients['share'] {
  if (shares.length === 0) return before.share;
  const sum = shares.reduce((total, each) => total + each, 0);
  const { created, share } = before;
  return {
    least: Math.min(created > 0 ? share.least : 1, ...shares),
    mean: (share.mean * created + sum) / (created + shares.length),
    most: Math.max(share.most, ...shares),
  };
}

/**
 * Creates patients from a model, in rounds of one transaction each. After a crash the job resumes with the current
 * round; a cancelled job has the result so far. Patients that an earlier job with the same seed created stay as they
 * are.
 */
export async function runCreate(services: JobServices, job: JobContext<CreateArgs, Kept>): Promise<ModelPatients> {
  const { args } = job;
  const { entities, log, database } = services;
  const model = await entities.get(database.db, 'testModel', args.modelId);
  if (!model) throw new JobFailure('The model no longer exists');
  const today = job.kept?.today ?? new Date().toISOString().slice(0, 10);
  const batch = await batchOf(database.db, entities, model, args, today);
  let kept = job.kept ?? {
    next: 1,
    today,
    result: {
      modelId: args.modelId,
      seed: args.seed,
      created: 0,
      there: 0,
      dataPoints: 0,
      journals: 0,
      alerts: 0,
      share: { least: 0, mean: 0, most: 0 },
      ...(await idleEntries(database.db, entities, model, batch.questions)),
    },
  };
  const round = roundOf(batch, MOST_ENTRIES[database.kind]);
  const runner: Runner = { entities, contents: new PlanContents({ entities, log }), actor: job.actor };
  const total = args.count;
  job.progress(kept.next - 1, { total });
  while (kept.next <= total) {
    job.check(kept.result);
    const { next, result } = kept;
    const numbers = Array.from({ length: Math.min(round, total - next + 1) }, (_, index) => next + index);
    kept = await database.db.transaction().execute(async (tx) => {
      const { shares, ...more } = await storeRound(tx, runner, batch, numbers);
      const after: Kept = {
        next: next + numbers.length,
        today,
        result: {
          ...result,
          created: result.created + more.created,
          there: result.there + more.there,
          dataPoints: result.dataPoints + more.dataPoints,
          journals: result.journals + more.journals,
          alerts: result.alerts + more.alerts,
          share: withShares(result, shares),
        },
      };
      await job.keep(tx, after);
      return after;
    });
    job.progress(kept.next - 1, { total });
    await database.makeWay();
  }
  return kept.result;
}
