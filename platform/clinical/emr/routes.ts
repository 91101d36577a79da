import type { FastifyInstance } from 'fastify';
import { emr, emrImport, type EmrAbout, type EmrArgs } from '../../../src/contract/emr';
import type { QueryOf } from '../../../src/contract/endpoint';
import { areExclusive, emrMoment, EMR_TYPES, isPast, spanFaults } from '../../../src/domain/emr/options';
import type { Projected } from '../../../src/domain/records';
import { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import { serve } from '../../http/contract/serve';
import { forgetRetracted } from '../fhir/retracted';
import { badRequest, HttpError, notFound } from '../../http/errors';
import type { Services } from '../../base/services';
import { disabledBy } from './disabled';
import { countEligible, runEmrImport } from './job';
import { findOriginal, forgetKept } from './kept';
import { findStatement } from '../ccda/keptDocument';
import { isDocument } from '../../../src/domain/imports/origin';

const EVERY = '*';

type EmrRequest = QueryOf<(typeof emr)['endpoints']['POST apricity-cleanse/import/emr']>;

const momentOf = (typed: string | undefined): string | null => (typed && emrMoment(typed)) ?? null;

/**
 * @throws HttpError 400 with the name of the first limit that contradicts another limit or lies in the future
 */
function limitsOf(request: EmrRequest): Omit<EmrArgs, 'patientId'> {
  const types = request.types?.split(',');
  const limits = {
    fullImport: request.fullImport ?? false,
    sinceDate: momentOf(request.sinceDate),
    startDate: momentOf(request.startDate),
    endDate: momentOf(request.endDate),
  };
  const { sinceDate, startDate, endDate } = limits;
  if (!areExclusive(limits)) throw badRequest(limits.fullImport ? 'fullImport' : 'sinceDate');
  const time = (value: string | null) => (value === null ? null : Date.parse(value));
  const [first] = Object.keys(spanFaults(time(startDate), time(endDate)));
  if (first !== undefined) throw badRequest(first);
  if (!isPast(time(sinceDate), Date.now())) throw badRequest('sinceDate');
  return { types: EMR_TYPES.filter((type) => types?.includes(type) ?? true), ...limits };
}

/**
 * The patient with an EMR ID.
 * @throws HttpError 404 if no patient has the EMR ID, 400 if several have it and the request has no patient id
 */
async function patientWith(
  { database, entities }: Services,
  { emrId, patientId }: EmrRequest,
): Promise<Projected<'patient', 'orgs'>> {
  if (patientId !== undefined) {
    const record = await entities.get(database.db, 'patient', patientId);
    if (record?.emrId !== emrId) throw notFound();
    return record;
  }
  const { records } = await entities.list(database.db, 'patient', {
    filters: { emrId },
    limit: 2,
    project: ['patientId', 'orgs'],
  });
  const [only, other] = records;
  if (!only) throw notFound();
  if (other) throw badRequest('patientId');
  return only;
}

/**
 * The patient of an import; null for all patients.
 * @throws HttpError 409 if EMR imports are switched off for one of the patient's organizations
 */
async function patientIdOf(services: Services, request: EmrRequest): Promise<string | null> {
  if (request.emrId === EVERY) {
    if (request.patientId !== undefined) throw badRequest('patientId');
    return null;
  }
  const patient = await patientWith(services, request);
  const { database, entities } = services;
  const off = await disabledBy(database.db, entities, patient);
  if (off) throw new HttpError(409, 'emrDisabled', { name: String(off.name ?? off.orgId) });
  return patient.patientId;
}

/** Routes for EMR imports: from a FHIR R4 server, or from the bundles that have been imported. */
export function registerEmr(app: FastifyInstance, services: Services): void {
  const { config, database, entities, jobs } = services;
  if (!entities.has('patient')) return;
  jobs.define(emrImport, runEmrImport);
  entities.onRemoved('patient', forgetKept);
  entities.onRemoved('patient', forgetRetracted);

  serve(app, services, emr, {
    'GET apricity-cleanse/import/emr': async (): Promise<EmrAbout> => ({
      source: config.emr.url === undefined ? 'bundles' : 'server',
      patients: await countEligible(services),
    }),

    'GET patients/{patientId}/originals': ({ params: { patientId }, query, actor }) =>
      Audited.read(database.db, actor, async (tx) => {
        if (!(await entities.get(tx, 'patient', patientId))) throw notFound();
        const answer = isDocument(query.system)
          ? await findStatement(tx, patientId, query, query.writtenAt)
          : await findOriginal(tx, patientId, query);
        if (!answer) throw new HttpError(404, 'notKept');
        const { resourceType, resourceId } = query;
        return {
          answer,
          events: {
            action: 'read',
            entity: 'patient',
            recordId: patientId,
            patientId,
            details: { of: 'original', resourceType, resourceId },
          },
        };
      }),

    async 'POST apricity-cleanse/import/emr'({ query, actor }) {
      const limits = limitsOf(query);
      const patientId = await patientIdOf(services, query);
      const jobId = await database.db.transaction().execute(async (tx) => {
        const id = await jobs.start(emrImport, { patientId, ...limits }, actor, tx);
        await audit(tx, actor, {
          action: 'import',
          entity: 'patient',
          ...(patientId !== null && { recordId: patientId, patientId }),
          details: { emr: true, jobId: id, types: limits.types, all: patientId === null },
        });
        return id;
      });
      jobs.wake();
      return { jobId };
    },
  });
}
