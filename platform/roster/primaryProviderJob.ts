import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord } from '../../src/domain/entity/types';
import { HttpError } from '../http/errors';
import { JobFailure, type JobContext } from '../jobs/jobs';
import type { Services } from '../services';
import { ROSTER } from './override';

export const ROSTER_PRIMARY_PROVIDER = 'rosterPrimaryProvider';

const PAGE = 200;

type Needed = Pick<Services, 'database' | 'entities'>;
type Outcome = 'updated' | 'unchanged' | 'missing' | 'refused';
export type PrimaryProviderResult = Record<Outcome, number>;

function argsOf(args: unknown): { orgId: string; providerId: string } {
  if (!isObject(args) || typeof args['orgId'] !== 'string' || typeof args['providerId'] !== 'string')
    throw new JobFailure('The job names no organization or provider');
  return { orgId: args['orgId'], providerId: args['providerId'] };
}

/** Sets one patient's primary provider on the patient as it is now; somebody else's save in between is no obstacle. */
async function setOn(
  { database, entities }: Needed,
  job: JobContext,
  patientId: string,
  providerId: string,
): Promise<Outcome> {
  for (let attempt = 1; ; attempt += 1) {
    const patient = await entities.get(database.db, 'patient', patientId);
    if (!patient) return 'missing';
    if (patient['primaryProviderId'] === providerId) return 'unchanged';
    const changed: EntityRecord = { ...patient, primaryProviderId: providerId };
    try {
      await entities.save(database.db, 'patient', changed, job.actor, { mode: 'update', id: patientId });
      return 'updated';
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 404) return 'missing';
      // A record older than its schema keeps what it has.
      if (error.status === 422) return 'refused';
      if (error.status !== 409 || attempt === 3) throw error;
    }
  }
}

/** Gives every patient of an organization's roster one primary provider. To run it again does no harm. */
export async function runPrimaryProvider(services: Needed, job: JobContext): Promise<PrimaryProviderResult> {
  const { database, entities } = services;
  const { orgId, providerId } = argsOf(job.args);
  const result: PrimaryProviderResult = { updated: 0, unchanged: 0, missing: 0, refused: 0 };
  const seen = new Set<string>();
  let done = 0;
  let total: number | undefined;
  let cursor: string | undefined;
  do {
    const page = await entities.list(database.db, ROSTER, {
      parent: orgId,
      orderBy: 'employeeId',
      limit: PAGE,
      project: ['patientId'],
      ...(cursor !== undefined && { cursor }),
    });
    total ??= page.total;
    for (const { patientId } of page.records) {
      job.check();
      if (typeof patientId === 'string' && patientId !== '' && !seen.has(patientId)) {
        seen.add(patientId);
        result[await setOn(services, job, patientId, providerId)] += 1;
      }
      done += 1;
      job.progress(done, total);
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return result;
}
