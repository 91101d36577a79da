import { sql } from 'kysely';
import type { detectPatients, DetectOutcome } from '../../../src/contract/detection';
import type { ArgsOf } from '../../../src/contract/jobKind';
import type { Queryable } from '../../db/types';
import { listOf, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import type { JobContext, JobServices } from '../../jobs/jobs';
import { PlanContents } from './planContent';
import { runDetection } from './run';

const patientDoc = documentSql('patient');

/** Patients per batch. */
const ROUND = 200;
const DAY_MS = 86_400_000;

type PatientsArgs = ArgsOf<typeof detectPatients>;

/**
 * The position after the last batch: an index into the list of patients (`at`), or the id of a plan's last patient
 * (`after`).
 */
interface Place {
  at: number;
  after: string;
  result: DetectOutcome;
}

/** Ids of a plan's active patients, in order, after a given id. */
export async function patientsOf(
  on: Queryable,
  { entities }: Pick<JobServices, 'entities'>,
  planId: string,
  after: string,
  limit: number,
) {
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT id FROM ${entities.of('patient').table}
      WHERE ${patientDoc.json('plans')} @> ${JSON.stringify([{ planId }])}::jsonb
        AND coalesce(${patientDoc.text('inactive')}, 'false') <> 'true' AND id > ${after}::text
      ORDER BY id LIMIT ${limit}::int`,
  );
  return rows.map(({ id }) => id);
}

/** Those of the given ids that belong to existing patients. */
async function known(
  on: Queryable,
  { entities }: Pick<JobServices, 'entities'>,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await run<{ id: string }>(
    on,
    sql`SELECT id FROM ${entities.of('patient').table} WHERE id IN ${listOf(ids)}`,
  );
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}

/** The next batch of patients. */
async function round(services: JobServices, { planId, patientIds }: PatientsArgs, { at, after }: Place) {
  if (!patientIds) return patientsOf(services.database.db, services, planId ?? '', after, ROUND);
  return [...new Set(patientIds)].slice(at, at + ROUND);
}

export async function totalOf(
  { database, entities }: JobServices,
  { planId, patientIds }: Pick<PatientsArgs, 'planId' | 'patientIds'>,
): Promise<number> {
  if (patientIds) return new Set(patientIds).size;
  const [row] = await run<{ count: number }>(
    database.db,
    sql`SELECT count(*)::int AS count FROM ${entities.of('patient').table}
      WHERE ${patientDoc.json('plans')} @> ${JSON.stringify([{ planId }])}::jsonb
        AND coalesce(${patientDoc.text('inactive')}, 'false') <> 'true'`,
  );
  return row?.count ?? 0;
}

/**
 * Runs detection on the last days of many patients. Each batch is one transaction. After a crash the job resumes after
 * the last finished batch.
 */
export async function runPatients(services: JobServices, job: JobContext<PatientsArgs, Place>): Promise<DetectOutcome> {
  const { database, entities, log } = services;
  const { args } = job;
  const contents = new PlanContents({ entities, log });
  const since = new Date(Date.now() - args.days * DAY_MS).toISOString();
  const total = await totalOf(services, args);
  let place = job.kept ?? {
    at: 0,
    after: '',
    result: { patients: 0, groups: 0, alerts: 0, unknown: 0 },
  };
  for (;;) {
    const { result } = place;
    job.progress(result.patients + result.unknown, { total });
    job.check();
    const ids = await round(services, args, place);
    const last = ids.at(-1);
    if (last === undefined) return result;
    place = await database.db.transaction().execute(async (tx) => {
      const patientIds = args.patientIds ? await known(tx, services, ids) : ids;
      const found = await runDetection(
        tx,
        { entities, contents, actor: job.actor },
        {
          patientIds,
          since,
          ...(typeof args.planId === 'string' && { planId: args.planId }),
          options: { triage: false, recalculate: true, origin: null },
        },
      );
      const next: Place = {
        at: place.at + ids.length,
        after: last,
        result: {
          patients: result.patients + patientIds.length,
          unknown: result.unknown + ids.length - patientIds.length,
          groups: result.groups + found.length,
          alerts: result.alerts + found.filter(({ state }) => state !== 'unchanged' && state !== 'none').length,
        },
      };
      await job.keep(tx, next);
      return next;
    });
  }
}
