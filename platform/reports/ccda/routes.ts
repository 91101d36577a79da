import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ccda, ccdaImport } from '../../../src/contract/ccda';
import { Audited } from '../../audit/audited';
import type { Actor } from '../../http/context';
import { serve } from '../../http/contract/serve';
import { badRequest, HttpError } from '../../http/errors';
import { closeSignal } from '../../http/heavy/closeSignal';
import { patientSummary } from '../patientSummary';
import { printerOf } from '../pdf/shared';
import type { Services } from '../../base/services';
import { giveToJob, keepUpload } from '../../uploads/uploads';
import { readFacts, readPersonFacts } from '../../clinical/ccda/facts';
import { NoPatient, type CcdaDocument } from '../../clinical/ccda/import';
import { runCcdaImport, importOne } from '../../clinical/ccda/importJob';
import { charsetIn, decodeXml } from '../../clinical/ccda/decodeXml';
import { ccdaRequest, type CcdaRequest, type PersonRequest } from '../../clinical/ccda/input';
import { structuredDocument, unstructuredDocument } from '../../clinical/ccda/write/document';
import { readXml, UnreadableXml } from '../../clinical/ccda/xml';

/**
 * @throws HttpError 400 if the bytes are not readable XML
 */
function documentOf(bytes: Buffer, contentType = ''): CcdaDocument {
  try {
    const xml = decodeXml(bytes, charsetIn(contentType));
    return { xml, root: readXml(xml) };
  } catch (error) {
    if (error instanceof UnreadableXml) throw new HttpError(400, 'malformedXml', { reason: error.reason });
    throw error;
  }
}

/**
 * Starts the job that imports a document.
 * @returns the job's id
 */
async function begin({ database, jobs }: Services, { xml }: CcdaDocument, actor: Actor) {
  const file = await keepUpload(database.db, Readable.from([xml]));
  const jobId = await database.db.transaction().execute(async (tx) => {
    const id = await jobs.start(ccdaImport, { file }, actor, tx);
    await giveToJob(tx, file, id);
    return id;
  });
  jobs.wake();
  return jobId;
}

/** The patient in the audit row of a document; a person who is not stored has no id. */
const ofStored = (request: CcdaRequest | PersonRequest) =>
  'person' in request ? {} : { recordId: request.patientId, patientId: request.patientId };

/** Routes that write C-CDA documents from stored data, and import them. */
export function registerCcda(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  if (!entities.has('patient') || !entities.has('patientData')) return;
  jobs.define(ccdaImport, runCcdaImport);
  const printer = printerOf(app, services);

  serve(app, services, ccda, {
    async 'POST reporting/generateCCDA'({ body, actor, reply }) {
      const request = ccdaRequest(body);
      const { text, html } = request;
      const type = request.isStructured ? request.type : 'unstructured';
      const details = { document: 'C-CDA', type, results: request.results.length };
      const read = await Audited.read(database.db, actor, async (tx) => ({
        answer:
          'person' in request
            ? await readPersonFacts(tx, entities, request, actor)
            : await readFacts(tx, entities, request, actor),
        events: { action: 'export', entity: 'patient', ...ofStored(request), details },
      }));
      return read.map(async (facts) => {
        if (request.isStructured) return { ccda: structuredDocument(request.type, facts) };
        if (html !== undefined)
          return { ccda: unstructuredDocument(facts, { mediaType: 'text/html', content: html }, request.type) };
        if (text !== undefined || 'person' in request)
          return { ccda: unstructuredDocument(facts, { mediaType: 'text/plain', content: text ?? '' }, request.type) };
        const closed = closeSignal(reply);
        const { patientId } = request;
        const summary = await patientSummary.make(services, { patientId }, actor, 'pdf', closed);
        const content = await printer.print(summary.answer, closed);
        return { ccda: unstructuredDocument(facts, { mediaType: 'application/pdf', content }) };
      });
    },

    async 'POST apricity-cleanse/import/ccda'({ query, body, actor, request, reply }) {
      const document = documentOf(body, request.headers['content-type']);
      if (query.async) {
        if (query.typed) throw badRequest('typed');
        reply.code(202);
        return { jobId: await begin(services, document, actor) };
      }
      try {
        return await importOne(services, document, { actor, isTyped: query.typed === true });
      } catch (error) {
        if (!(error instanceof NoPatient)) throw error;
        throw new HttpError(422, error.code, error.reason === '' ? {} : { reason: error.reason });
      }
    },
  });
}
