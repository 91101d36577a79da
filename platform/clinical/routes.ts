import type { FastifyInstance } from 'fastify';
import { fhir, fhirImport, LINE_TYPES, type ImportReport } from '../../src/contract/fhir';
import { serve } from '../http/contract/serve';
import { badRequest, HttpError } from '../http/errors';
import type { Services } from '../base/services';
import { withLinesUpTo, type Bytes } from '../uploads/bytes';
import { dropUpload, findUpload, giveToJob, keepUpload } from '../uploads/uploads';
import { requireR4 } from './fhir/fileIndex';
import { openSource, UnreadableFile } from './fhir/source';
import { isR4 } from './fhir/version';
import { runImport } from './importJob';
import { noteAddress } from './serverAddress';

/**
 * A line of this many bytes is no resource. One that is only too long to be imported is told, and the rest is taken.
 */
const MOST_LINE = 128 * 1024 * 1024;

const tooLarge = (): HttpError => new HttpError(413, 'tooLarge');

/**
 * Reads a file once to check that the file can be read.
 * @throws HttpError 400 if the file cannot be read
 */
async function requireReadable(bytes: Bytes, name: string): Promise<void> {
  try {
    const source = await openSource(bytes, name);
    for await (const entry of source.entries()) requireR4(source, entry);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    if (error.reason === 'otherVersion') throw new HttpError(400, 'otherFhirVersion');
    throw error.reason === 'malformed' ? new HttpError(400, 'malformedJson') : badRequest('body');
  }
}

/**
 * Whether a content type means one resource per line.
 * @throws HttpError 400 if the content type declares a FHIR version other than R4
 */
function hasLines(contentType = ''): boolean {
  const [type, ...parameters] = contentType.toLowerCase().split(/\s*;\s*/);
  const version = parameters.find((each) => each.startsWith('fhirversion='))?.slice(12);
  if (version !== undefined && !isR4(version)) throw new HttpError(400, 'otherFhirVersion');
  return LINE_TYPES.some((each) => each === type);
}

/** Routes to import FHIR files through the running server, for the console and for `npm run import:fhir`. */
export function registerFhir(app: FastifyInstance, services: Services): void {
  const { config, database, jobs } = services;
  if (!services.entities.has('patient')) return;
  jobs.define(fhirImport, runImport);
  if (database.kind === 'pglite') noteAddress(app, config.dataDir);

  serve(app, services, fhir, {
    async 'POST fhir/import'({ query, body, actor, request }) {
      const lines = hasLines(request.headers['content-type']);
      const { db } = database;
      // Files may be large: they are streamed into the database in parts.
      const file = await keepUpload(db, lines ? withLinesUpTo(body, MOST_LINE, tooLarge) : body);
      try {
        const name = `${file}${lines ? '.ndjson' : '.json'}`;
        const bytes = await findUpload(db, file);
        if (bytes) await requireReadable(bytes, name);
        const jobId = await db.transaction().execute(async (tx) => {
          const id = await jobs.start(fhirImport, { ...query, file, name }, actor, tx);
          await giveToJob(tx, file, id);
          return id;
        });
        jobs.wake();
        return { jobId };
      } catch (error) {
        await dropUpload(db, file);
        throw error;
      }
    },

    async 'GET fhir/import/{jobId}'({ params: { jobId } }) {
      const row = await database.db
        .selectFrom('job')
        .select(['status', 'progress_done', 'result', 'error'])
        .where('job_id', '=', jobId)
        .where('name', '=', fhirImport.name)
        .$narrowType<{ result: ImportReport | null }>()
        .executeTakeFirst();
      if (!row) throw new HttpError(404, 'notFound');
      const { status, progress_done: done, result, error } = row;
      return { job: { jobId, status, progress: { done }, result, error } };
    },
  });
}
