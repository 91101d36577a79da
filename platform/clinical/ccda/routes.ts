import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../audit/record';
import { actorOf } from '../../entities/routes/context';
import { HttpError } from '../../http/errors';
import { hangUpOf } from '../../http/heavy/hangUp';
import { objectBody, parametersOf } from '../../http/input';
import { answer, body, errors, fields, NO_EFFECT, query, type OpenApi } from '../../http/openapi';
import { patientSummary } from '../../reports/patientSummary';
import { printerOf } from '../../reports/pdf/shared';
import type { Services } from '../../services';
import { giveToJob, keepUpload } from '../../uploads/uploads';
import { readFacts } from './facts';
import { NoPatient, type CcdaDocument } from './import';
import { CCDA_JOB, runCcdaImport, takeIn } from './importJob';
import { ccdaRequest } from './input';
import { CCDA_TYPES, structuredDocument, unstructuredDocument } from './write/document';
import { readXml, UnreadableXml } from './xml';

const HEAVY = { config: { heavy: 'work' } } as const;
const XML_TYPES = ['application/xml', 'text/xml', 'application/hl7-sda+xml'];

const tags = ['C-CDA'];
const text: OpenApi = { type: 'string' };
const number: OpenApi = { type: 'number' };
const limit: OpenApi = { type: ['number', 'null'] };
const item = fields(
  {
    dataId: text,
    name: text,
    code: { ...text, description: 'LOINC where there is one' },
    system: { ...text, description: 'http://loinc.org' },
    unit: { type: ['string', 'null'], description: 'UCUM' },
    value: number,
    range: { ...fields({ low: limit, high: limit }), type: ['object', 'null'] },
    planId: { type: ['string', 'null'], description: 'The plan that it was entered for' },
  },
  ['dataId', 'name', 'value'],
);
const paths = {
  '/reporting/generateCCDA': {
    post: {
      tags,
      summary: 'Write a C-CDA R2.1 document of a patient, with laboratory results where there are any',
      requestBody: body(
        {
          patientId: text,
          isStructured: { type: 'boolean', default: true, description: 'False: a document that carries a PDF summary' },
          type: { ...text, enum: [...CCDA_TYPES], default: CCDA_TYPES[0] },
          data: fields({
            eventTime: { ...text, description: 'A date of any precision; default now' },
            results: { type: 'array', items: item },
            text: { ...text, description: NO_EFFECT },
            html: { ...text, description: NO_EFFECT },
          }),
          patient: { type: 'object', description: NO_EFFECT },
          providerId: { ...text, description: NO_EFFECT },
        },
        ['patientId'],
      ),
      responses: { 200: answer({ ccda: { ...text, description: 'XML' } }), ...errors(400, 401, 403, 404, 422, 503) },
    },
  },
  '/apricity-cleanse/import/ccda': {
    post: {
      tags,
      summary: 'Take in a C-CDA document: its patient, and its results as laboratory data; the same again adds nothing',
      parameters: [
        query('async', 'true: a job; otherwise the answer comes when all is done', {
          type: 'string',
          enum: ['false', 'true'],
        }),
      ],
      requestBody: { required: true, content: Object.fromEntries(XML_TYPES.map((type) => [type, { schema: text }])) },
      responses: {
        200: answer({
          patientId: { type: ['string', 'null'], description: 'Null where the document is held or was discarded' },
          patient: { ...text, enum: ['added', 'updated', 'there', 'held', 'discarded'] },
          heldId: { ...text, description: 'What waits for a person, under /heldImports' },
          reason: { ...text, description: 'Why it is held' },
          labItems: { type: 'object', description: 'How many were added, updated, there, skipped, refused' },
          faults: { type: 'array', items: text, description: 'What is off in the document; it came in nevertheless' },
        }),
        202: answer({ jobId: text }, 'Queued; the result of the job is the same report'),
        ...errors(400, 401, 403, 413, 415, 422),
      },
    },
  },
};

function documentOf(given: unknown): CcdaDocument {
  const xml = typeof given === 'string' ? given : '';
  try {
    return { xml, root: readXml(xml) };
  } catch (error) {
    if (error instanceof UnreadableXml) throw new HttpError(400, 'malformedXml', { reason: error.reason });
    throw error;
  }
}

/** Routes that write C-CDA documents from stored data, and import them. */
export function registerCcda(app: FastifyInstance, services: Services): void {
  const { database, entities, describe, jobs } = services;
  if (!entities.has('patient') || !entities.has('patientData')) return;
  describe(paths);
  jobs.define(CCDA_JOB, runCcdaImport);
  const printer = printerOf(app, services);

  app.post('/reporting/generateCCDA', HEAVY, async (request, reply) => {
    const asked = ccdaRequest(objectBody(request.body));
    const actor = actorOf(request);
    const { patientId } = asked;
    const facts = await readFacts(services, asked, actor);
    await audit(database.db, actor, {
      action: 'export',
      entity: 'patient',
      recordId: patientId,
      patientId,
      details: {
        document: 'C-CDA',
        type: asked.isStructured ? asked.type : 'unstructured',
        results: asked.results.length,
      },
    });
    if (asked.isStructured) return { ccda: structuredDocument(asked.type, facts) };
    const hungUp = hangUpOf(reply);
    const summary = await patientSummary.make(services, { patientId }, actor, 'pdf', hungUp);
    return { ccda: unstructuredDocument(facts, await printer.print(summary, hungUp)) };
  });

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(XML_TYPES, { parseAs: 'string' }, (_request, xml, done) => done(null, xml));
    scope.post('/apricity-cleanse/import/ccda', HEAVY, async (request, reply) => {
      const { async: later = 'false' } = parametersOf(request);
      if (later !== 'true' && later !== 'false') throw new HttpError(400, 'badRequest', { name: 'async' });
      const document = documentOf(request.body);
      const actor = actorOf(request);
      if (later === 'true') {
        const file = await keepUpload(database.db, Readable.from([document.xml]));
        const jobId = await database.db.transaction().execute(async (tx) => {
          const id = await jobs.start(CCDA_JOB, { file }, actor, tx);
          await giveToJob(tx, file, id);
          return id;
        });
        jobs.wake();
        return reply.code(202).send({ jobId });
      }
      try {
        return await takeIn(services, document, actor);
      } catch (error) {
        if (!(error instanceof NoPatient)) throw error;
        throw new HttpError(422, error.code, error.reason === '' ? {} : { reason: error.reason });
      }
    });
  });
}
