import { sql } from 'kysely';
import type { ArgsOf } from '../../src/contract/jobKind';
import type { PrimaryProviderResult, rosterPrimaryProvider } from '../../src/contract/roster';
import type { Tx } from '../db/types';
import { literal, run, type Sql } from '../db/sql';
import { documentSql } from '../entities/sql';
import { HttpError } from '../http/errors';
import type { JobContext } from '../jobs/jobs';
import type { Services } from '../base/services';
import { ROSTER } from './override';

const employeeDoc = documentSql('rosterItem');

const PAGE = 200;
const TRIES = 3;

type Needed = Pick<Services, 'database' | 'entities'>;
type Outcome = keyof PrimaryProviderResult;
type ProviderJob = JobContext<ArgsOf<typeof rosterPrimaryProvider>, Place>;

interface Place {
  /** Id of the last processed patient. */
  after: string;
  done: number;
  result: PrimaryProviderResult;
}

/** Reads a patient's current record and sets the primary provider in this record. */
async function setOn(
  tx: Tx,
  { entities }: Needed,
  job: ProviderJob,
  patientId: string,
  providerId: string,
): Promise<Outcome> {
  const patient = await entities.get(tx, 'patient', patientId);
  if (!patient) return 'missing';
  if (patient.primaryProviderId === providerId) return 'unchanged';
  await entities.save(tx, 'patient', { ...patient, primaryProviderId: providerId }, job.actor, {
    mode: 'update',
    id: patientId,
  });
  return 'updated';
}

/**
 * Processes one patient and stores the position, in one transaction. If another save interferes, the patient is
 * processed again.
 */
async function one(
  services: Needed,
  job: ProviderJob,
  place: Place,
  patientId: string,
  providerId: string,
): Promise<Place> {
  const { db } = services.database;
  const after = (outcome: Outcome): Place => ({
    after: patientId,
    done: place.done + 1,
    result: { ...place.result, [outcome]: place.result[outcome] + 1 },
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        const next = after(await setOn(tx, services, job, patientId, providerId));
        await job.keep(tx, next);
        return next;
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 404) return after('missing');
      // A record that violates a newer schema is not changed.
      if (error.status === 422) return after('refused');
      if (error.status !== 409 || attempt === TRIES) throw error;
    }
  }
}

const patientsOf = ({ entities }: Needed, orgId: string): Sql =>
  sql`(SELECT DISTINCT ${employeeDoc.text('patientId')} AS id FROM ${entities.of(ROSTER).table}
    WHERE org_id = ${orgId}::text AND coalesce(${employeeDoc.text('patientId')}, '') <> '') p`;

/**
 * Sets the primary provider of every patient in an organization's roster. A repeated run resumes after the last
 * processed patient.
 */
export async function runPrimaryProvider(services: Needed, job: ProviderJob): Promise<PrimaryProviderResult> {
  const { db } = services.database;
  const { orgId, providerId } = job.args;
  const [counted] = await run<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM ${patientsOf(services, orgId)}`,
  );
  let place = job.kept ?? {
    after: '',
    done: 0,
    result: { updated: 0, unchanged: 0, missing: 0, refused: 0 },
  };
  for (;;) {
    const page = await run<{ id: string }>(
      db,
      sql`SELECT id FROM ${patientsOf(services, orgId)} WHERE id > ${place.after}::text ORDER BY id LIMIT ${literal(PAGE)}`,
    );
    if (page.length === 0) return place.result;
    for (const { id } of page) {
      job.check();
      place = await one(services, job, place, id, providerId);
      job.progress(place.done, { total: counted?.total });
    }
  }
}
