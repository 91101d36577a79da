import type { ccdaImport, CcdaReport } from '../../../src/contract/ccda';
import type { ArgsOf } from '../../../src/contract/jobKind';
import { audit } from '../../audit/record';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import type { Services } from '../../base/services';
import { collect } from '../../uploads/bytes';
import { findUpload } from '../../uploads/uploads';
import { totalOf } from '../fhir/tally';
import { importCcda, NoPatient, type CcdaDocument } from './import';
import type { CcdaNeeds } from './needs';
import { readXml, UnreadableXml } from './xml';

/** Why a document cannot be imported, as the job's error text. */
const REASONS: Record<NoPatient['code'], string> = {
  noDocument: 'This isn’t a C-CDA document',
  noPatient: 'The document doesn’t say who the patient is',
  unknownPatient: 'The patient in this document was not found',
};

/**
 * Imports or holds a document and records that it was imported, in the transaction of the caller.
 * @throws NoPatient if the document cannot be imported
 */
export async function importInto(needs: CcdaNeeds, document: CcdaDocument): Promise<CcdaReport> {
  const report = await importCcda(document, needs);
  const { patientId, labItems, counts } = report;
  if (patientId !== null) {
    const details = { document: 'C-CDA', ...totalOf([labItems, ...Object.values(counts)]) };
    await audit(needs.tx, needs.actor, { action: 'import', entity: 'patientData', patientId, details });
  }
  return report;
}

/** Imports or holds a document, in a transaction of its own. */
export const importOne = (
  { database: { db }, entities }: Pick<Services, 'database' | 'entities'>,
  document: CcdaDocument,
  { actor, isTyped }: Pick<CcdaNeeds, 'actor' | 'isTyped'>,
): Promise<CcdaReport> =>
  db.transaction().execute((tx) => importInto({ tx, entities, actor, ...(isTyped && { isTyped }) }, document));

/** Imports an uploaded document. The job can run again after a crash. */
export async function runCcdaImport(
  services: JobServices,
  job: JobContext<ArgsOf<typeof ccdaImport>, CcdaReport>,
): Promise<CcdaReport> {
  if (job.kept !== undefined) return job.kept;
  const bytes = await findUpload(services.database.db, job.args.file);
  if (!bytes) throw new JobFailure('The uploaded file no longer exists');
  try {
    job.check();
    // The route has decoded the document; the upload is in UTF-8, whatever the document declares.
    const xml = (await collect(bytes)).toString('utf8');
    const document = { xml, root: readXml(xml) };
    return await job.transaction(services.database.db, async (tx) => {
      const report = await importInto({ tx, entities: services.entities, actor: job.actor }, document);
      await job.keep(tx, report);
      return report;
    });
  } catch (error) {
    if (error instanceof NoPatient) throw new JobFailure(REASONS[error.code]);
    if (error instanceof UnreadableXml) throw new JobFailure('This document can’t be read as XML');
    throw error;
  }
}
