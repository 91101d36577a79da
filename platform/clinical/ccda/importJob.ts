import { readFile } from 'node:fs/promises';
import { isObject } from '../../../src/domain/entity/paths';
import { audit } from '../../audit/record';
import type { Actor } from '../../http/context';
import { JobCancelled, JobFailure, type JobContext } from '../../jobs/jobs';
import type { Services } from '../../services';
import { dropUpload, uploadPath } from '../uploads';
import { importCcda, NoPatient, type CcdaDocument, type CcdaReport } from './import';
import { readXml, UnreadableXml } from './xml';

export const CCDA_JOB = 'ccdaImport';

type Needed = Pick<Services, 'database' | 'entities' | 'config'>;

/** Why a document does not come in, in the words of a job's error. */
const REASONS: Record<NoPatient['code'], string> = {
  noDocument: 'This is no C-CDA document',
  noPatient: 'The document has no patient who can be taken in',
  unknownPatient: 'The document names a patient who is not here',
};

/** Takes a document in, or holds it, and writes down that it came: all of it or nothing. @throws NoPatient where it cannot */
export const takeIn = (
  { database: { db }, entities }: Pick<Services, 'database' | 'entities'>,
  document: CcdaDocument,
  actor: Actor,
): Promise<CcdaReport> =>
  db.transaction().execute(async (tx) => {
    const report = await importCcda(document, { tx, entities, actor });
    const { patientId, labItems } = report;
    if (patientId !== null) {
      const details = { document: 'C-CDA', ...labItems };
      await audit(tx, actor, { action: 'import', entity: 'patientData', patientId, details });
    }
    return report;
  });

/** Takes in a document that was left in the data folder. Run again after a crash it adds what is not there yet. */
export async function runCcdaImport(services: Needed, job: JobContext): Promise<CcdaReport> {
  const file = isObject(job.args) ? job.args['file'] : undefined;
  if (typeof file !== 'string') throw new JobFailure('The job names no file');
  const { dataDir } = services.config;
  try {
    job.check();
    const xml = await readFile(uploadPath(dataDir, file), 'utf8');
    const report = await takeIn(services, { xml, root: readXml(xml) }, job.actor);
    await dropUpload(dataDir, file);
    return report;
  } catch (error) {
    // Ended with the process, it will be run again and needs its file; a day later that is swept away.
    if (error instanceof JobCancelled) throw error;
    await dropUpload(dataDir, file);
    if (error instanceof NoPatient) throw new JobFailure(REASONS[error.code]);
    if (error instanceof UnreadableXml) throw new JobFailure('The document cannot be read');
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new JobFailure('The uploaded file is gone');
    throw error;
  }
}
