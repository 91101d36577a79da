import type { FastifyInstance } from 'fastify';
import {
  exportScrubbed,
  importScrubbed,
  scrub,
  type ScrubbedArgs,
  type ScrubbedImport,
} from '../../src/contract/scrub';
import type { EntityRecord } from '../../src/domain/entity/types';
import { leavesWithPatient } from '../../src/domain/scrub/check';
import { Audited } from '../audit/audited';
import type { Tx } from '../db/types';
import { serve } from '../http/contract/serve';
import { badRequest, invalid, notFound } from '../http/errors';
import type { Services } from '../base/services';
import { exportPatients } from './export';
import { runExport } from './exportJob';
import { newFileId, openFile, type ScrubFile } from './files';
import { runImport } from './importJob';

type Needed = Pick<Services, 'database' | 'entities' | 'jobs'>;

const argsOf = ({ fileId, firstName = '', lastName = '', newPatientId, ...ids }: ScrubbedImport): ScrubbedArgs => ({
  ...ids,
  fileId: fileId.trim().toLowerCase(),
  firstName: firstName.trim() || 'Imported',
  lastName: lastName.trim() || 'Patient',
  newPatientId: newPatientId?.toLowerCase() ?? null,
});

/**
 * Resolves aliases to record ids.
 * @throws HttpError 422 with the name of an id that does not exist
 */
async function requireKnown({ entities }: Needed, tx: Tx, args: ScrubbedArgs): Promise<ScrubbedArgs> {
  const known = { ...args };
  for (const [name, entity] of [
    ['orgId', 'organization'],
    ['providerId', 'provider'],
    ['userId', 'user'],
  ] as const) {
    const id = args[name];
    if (id == null) continue;
    const record: EntityRecord | null = entities.has(entity) ? await entities.get(tx, entity, id) : null;
    if (!record) throw invalid({ [name]: [{ code: 'unknownRecord' }] });
    known[name] = String(record[name]);
  }
  return known;
}

/**
 * @throws HttpError 400 if the file has several patients, 422 if the new id belongs to a patient who was not imported
 * from this file
 */
async function requireFree(
  { entities }: Needed,
  tx: Tx,
  file: ScrubFile,
  newPatientId: ScrubbedArgs['newPatientId'],
): Promise<void> {
  if (newPatientId == null) return;
  if (file.patients !== 1) throw badRequest('newPatientId');
  const patient = await entities.get(tx, 'patient', newPatientId);
  if (patient && patient.importId !== file.fileId) throw invalid({ newPatientId: [{ code: 'notUnique' }] });
}

/** Routes to export and import scrubbed patients. */
export function registerScrub(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  const leaves = entities.has('patient') && leavesWithPatient(entities.of('patient').entity);
  if (!leaves || !entities.has('organization')) return;
  jobs.define(exportScrubbed, runExport);
  jobs.define(importScrubbed, runImport);

  serve(app, services, scrub, {
    async 'POST patients/{patientId}/scrubbed'({ params, actor }) {
      const found = await entities.get(database.db, 'patient', params.patientId);
      if (!found) throw notFound();
      const patientId = String(found.patientId);
      const { fileId, ...counts } = await exportPatients(services, newFileId(), [patientId], actor);
      const patient = (await entities.get(database.db, 'patient', patientId)) ?? found;
      return { exportId: fileId, ...counts, patient };
    },

    async 'GET apricity-cleanse/patients'({ query: { orgId }, actor }) {
      if (!(await entities.get(database.db, 'organization', orgId))) throw notFound();
      const fileId = newFileId();
      // The job audits each patient that it exports.
      return Audited.written({ fileId, jobId: await jobs.start(exportScrubbed, { orgId, fileId }, actor) });
    },

    async 'POST apricity-cleanse/patients'({ query, actor }) {
      const given = argsOf(query);
      const jobId = await database.db.transaction().execute(async (tx) => {
        const file = await openFile(tx, given.fileId);
        const args = await requireKnown(services, tx, given);
        await requireFree(services, tx, file, args.newPatientId);
        return jobs.start(importScrubbed, args, actor, tx);
      });
      jobs.wake();
      return { jobId };
    },
  });
}
