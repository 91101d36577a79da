import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityRecord } from '../../src/domain/entity/types';
import { leavesWithPatient } from '../../src/domain/scrub/check';
import type { Tx } from '../db/types';
import { actorOf, keyOf } from '../entities/routes/context';
import { HttpError, invalid, notFound } from '../http/errors';
import { optionalText, parametersOf, textOf, uuidText } from '../http/input';
import type { Services } from '../services';
import { scrubPaths } from './description';
import { exportPatients } from './export';
import { EXPORT_JOB, runExport } from './exportJob';
import { newFileId, openFile, type ScrubFile } from './files';
import { importArgs, type ImportArgs } from './importArgs';
import { IMPORT_JOB, runImport } from './importJob';

const MAX_NAME = 90;

type Needed = Pick<Services, 'database' | 'entities' | 'jobs'>;

function argsOf(request: FastifyRequest): ImportArgs {
  const given = parametersOf(request);
  const newPatientId = optionalText(given, 'newPatientId', 100);
  return {
    fileId: textOf(given, 'fileId', 100).trim().toLowerCase(),
    firstName: optionalText(given, 'firstName', MAX_NAME)?.trim() || 'Imported',
    lastName: optionalText(given, 'lastName', MAX_NAME)?.trim() || 'Patient',
    orgId: optionalText(given, 'orgId', 200),
    providerId: optionalText(given, 'providerId', 200),
    userId: optionalText(given, 'userId', 200),
    newPatientId: newPatientId === null ? null : uuidText(newPatientId, 'newPatientId'),
  };
}

/**
 * Resolves aliases to record ids.
 * @throws HttpError 422 with the name of an id that does not exist
 */
async function requireKnown({ entities }: Needed, tx: Tx, args: ImportArgs): Promise<ImportArgs> {
  const known = { ...args };
  for (const [name, entity] of [
    ['orgId', 'organization'],
    ['providerId', 'provider'],
    ['userId', 'user'],
  ] as const) {
    const id = args[name];
    if (id === null) continue;
    const record: EntityRecord | null = entities.has(entity) ? await entities.get(tx, entity, id) : null;
    if (!record) throw invalid({ [name]: [{ code: 'unknownRecord' }] });
    known[name] = String(record[name]);
  }
  return known;
}

/** @throws HttpError 400 if the file has several patients, 422 if another patient has the id */
async function requireFree({ entities }: Needed, tx: Tx, file: ScrubFile, newPatientId: string | null): Promise<void> {
  if (newPatientId === null) return;
  if (file.patients !== 1) throw new HttpError(400, 'badRequest', { name: 'newPatientId' });
  const patient = await entities.get(tx, 'patient', newPatientId);
  if (patient && patient['importId'] !== file.fileId) throw invalid({ newPatientId: [{ code: 'notUnique' }] });
}

/**
 * Only one import of a file into the same organization at a time: a second one would only wait and find all patients.
 */
async function requireNoOther(tx: Tx, { fileId, orgId, newPatientId }: ImportArgs): Promise<void> {
  const running = await tx
    .selectFrom('job')
    .select(['job_id', 'args'])
    .where('name', '=', IMPORT_JOB)
    .where('status', 'in', ['queued', 'active'])
    .execute();
  const same = running.find(({ args }) => {
    const other = importArgs(args);
    return other.fileId === fileId && other.orgId === orgId && other.newPatientId === newPatientId;
  });
  if (same) throw new HttpError(409, 'importRunning', { jobId: same.job_id });
}

/** Routes to export and import scrubbed patients. */
export function registerScrub(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, describe } = services;
  const leaves = entities.has('patient') && leavesWithPatient(entities.of('patient').entity);
  if (!leaves || !entities.has('organization')) return;
  const patients = entities.of('patient');
  describe(scrubPaths);
  jobs.define(EXPORT_JOB, runExport);
  jobs.define(IMPORT_JOB, runImport);

  app.post('/patients/:id/scrubbed', { config: { heavy: 'work' } }, async (request, reply) => {
    const { id } = keyOf(patients, request);
    const found = await entities.get(database.db, 'patient', id);
    if (!found) throw notFound();
    const patientId = String(found['patientId']);
    const { fileId, ...counts } = await exportPatients(services, newFileId(), [patientId], actorOf(request));
    const patient = await entities.get(database.db, 'patient', patientId);
    return reply.code(201).send({ exportId: fileId, ...counts, patient });
  });

  app.get('/apricity-cleanse/patients', async (request, reply) => {
    const orgId = textOf(parametersOf(request), 'orgId', 200);
    if (!(await entities.get(database.db, 'organization', orgId))) throw notFound();
    const fileId = newFileId();
    const jobId = await jobs.start(EXPORT_JOB, { orgId, fileId }, actorOf(request));
    return reply.code(202).send({ fileId, jobId });
  });

  app.post('/apricity-cleanse/patients', async (request, reply) => {
    const asked = argsOf(request);
    const jobId = await database.db.transaction().execute(async (tx) => {
      const file = await openFile(tx, asked.fileId);
      const args = await requireKnown(services, tx, asked);
      await requireFree(services, tx, file, args.newPatientId);
      await requireNoOther(tx, args);
      return jobs.start(IMPORT_JOB, args, actorOf(request), tx);
    });
    return reply.code(202).send({ jobId });
  });
}
