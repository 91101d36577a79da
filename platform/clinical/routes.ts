import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../entities/routes/context';
import { HttpError } from '../http/errors';
import { parametersOf, uuidParam } from '../http/input';
import { answer, errors, inPath, query } from '../http/openapi';
import type { Services } from '../services';
import type { Bytes } from '../uploads/bytes';
import { dropUpload, findUpload, giveToJob, keepUpload } from '../uploads/uploads';
import { requireR4 } from './fhir/fileIndex';
import { openSource, UnreadableFile } from './fhir/source';
import { isR4 } from './fhir/version';
import { IMPORT_JOB, runImport, type ImportArgs } from './importJob';
import { RESTORE_DATES, runRestoreDates, startRestoringDates } from './restoreDates';
import { noteAddress } from './serverAddress';

const JSON_TYPES = ['application/fhir+json', 'application/json'];
const LINE_TYPES = ['application/fhir+ndjson', 'application/x-ndjson', 'application/ndjson'];
const MAX_SYSTEM = 500;

const tags = ['FHIR'];
const anything = Object.fromEntries([...JSON_TYPES, ...LINE_TYPES].map((type) => [type, { schema: {} }]));
const job = {
  type: 'object',
  properties: {
    jobId: { type: 'string' },
    status: { type: 'string' },
    progress: { type: 'object' },
    result: {},
    error: {},
  },
};

const paths = {
  '/fhir/import': {
    post: {
      tags,
      summary: 'Take in a FHIR R4 bundle, resource, or resources line by line; the work is a job',
      parameters: [query('system', 'The source system, where the resources do not say it')],
      requestBody: { required: true, content: anything },
      responses: { 202: answer({ jobId: { type: 'string' } }, 'Queued'), ...errors(400, 401, 403, 413, 415) },
    },
  },
  '/fhir/import/{jobId}': {
    get: {
      tags,
      summary: 'How far an import is, and per resource type what came in, was there, or was refused and why',
      parameters: [inPath('jobId')],
      responses: { 200: answer({ job }), ...errors(401, 403, 404) },
    },
  },
};

/**
 * Reads a file once to check that it can be read.
 * @throws HttpError 400
 */
async function requireReadable(bytes: Bytes, name: string): Promise<void> {
  try {
    const source = await openSource(bytes, name);
    for await (const entry of source.entries()) requireR4(source, entry);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.reason === 'otherVersion') throw new HttpError(400, 'otherFhirVersion');
    throw error.reason === 'malformed'
      ? new HttpError(400, 'malformedJson')
      : new HttpError(400, 'badRequest', { name: 'body' });
  }
}

function systemOf(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || value.length > MAX_SYSTEM)
    throw new HttpError(400, 'badRequest', { name: 'system' });
  return value;
}

/** Import of FHIR files through the running server, for the console and for `npm run import:fhir`. */
export function registerFhir(app: FastifyInstance, services: Services): void {
  const { config, database, jobs, describe } = services;
  if (!services.entities.has('patient')) return;
  describe(paths);
  jobs.define(IMPORT_JOB, runImport);
  jobs.define(RESTORE_DATES, runRestoreDates);
  app.addHook('onReady', () => startRestoringDates(services));
  if (database.kind === 'pglite') noteAddress(app, config.dataDir);
  const access = { local: true };

  void app.register(async (scope) => {
    // Files may be large: they are streamed into the database in parts.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser([...JSON_TYPES, ...LINE_TYPES], (_request, payload, done) => done(null, payload));

    scope.post('/fhir/import', { config: { access } }, async (request, reply) => {
      const system = systemOf(parametersOf(request)['system']);
      const body = request.body as Readable | undefined;
      if (!body) throw new HttpError(400, 'badRequest', { name: 'body' });
      const [type = '', ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(/\s*;\s*/);
      const version = parameters.find((each) => each.startsWith('fhirversion='))?.slice(12);
      if (version !== undefined && !isR4(version)) throw new HttpError(400, 'otherFhirVersion');
      const { db } = database;
      const file = await keepUpload(db, body);
      try {
        const name = `${file}${LINE_TYPES.includes(type) ? '.ndjson' : '.json'}`;
        const bytes = await findUpload(db, file);
        if (bytes) await requireReadable(bytes, name);
        const args: ImportArgs = { file, name, ...(system !== undefined && { system }) };
        const jobId = await db.transaction().execute(async (tx) => {
          const id = await jobs.start(IMPORT_JOB, args, actorOf(request), tx);
          await giveToJob(tx, file, id);
          return id;
        });
        jobs.wake();
        return await reply.code(202).send({ jobId });
      } catch (error) {
        await dropUpload(db, file);
        throw error;
      }
    });
  });

  app.get('/fhir/import/:jobId', { config: { access } }, async ({ params }) => {
    const row = await database.db
      .selectFrom('job')
      .select(['job_id', 'status', 'progress_done', 'result', 'error'])
      .where('job_id', '=', uuidParam(params, 'jobId'))
      .where('name', '=', IMPORT_JOB)
      .executeTakeFirst();
    if (!row) throw new HttpError(404, 'notFound');
    const { job_id: jobId, status, progress_done: done, result, error } = row;
    return { job: { jobId, status, progress: { done }, result, error } };
  });
}
