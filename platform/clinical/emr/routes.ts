import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import {
  areExclusive,
  emrMoment,
  EMR_TYPES,
  isEmrType,
  isPast,
  spanFaults,
  type EmrType,
} from '../../../src/domain/emr/options';
import type { EntityRecord } from '../../../src/domain/entity/types';
import { audit } from '../../audit/record';
import type { Tx } from '../../db/types';
import { actorOf } from '../../entities/routes/context';
import { HttpError, notFound } from '../../http/errors';
import { optionalText, parametersOf, textOf } from '../../http/input';
import { answer, errors, query } from '../../http/openapi';
import type { Services } from '../../services';
import { emrArgs, type EmrArgs } from './args';
import { disabledBy } from './disabled';
import { countEligible, EMR_JOB, runEmrImport } from './job';
import { forgetKept } from './kept';

const EVERY = '*';
/** Serializes the start of imports, so that no two of the same patient run concurrently. */
const LOCK = 4_120;

const moment = '`yyyy-MM-DDTHH:mm`, in UTC unless a zone is named';
const paths = {
  '/apricity-cleanse/import/emr': {
    post: {
      tags: ['FHIR'],
      summary:
        'Import what the EMR holds of a patient, or of all active patients that have an EMR ID; patients of an organization with disableEMR are left out; the work is a job',
      parameters: [
        query('emrId', 'The patient’s EMR ID; `*` for all'),
        query('patientId', 'Which patient, where several have the EMR ID'),
        query('fullImport', 'Everything, whatever earlier imports have read', { type: 'boolean' }),
        query('types', `Of ${EMR_TYPES.join(', ')}, with commas between; default all`),
        query('sinceDate', `What has changed since: ${moment}`),
        query('startDate', `What was so from then on: ${moment}`),
        query('endDate', `What was so until then: ${moment}`),
        query('async', '`true`: the answer does not wait for the import', { type: 'boolean' }),
      ],
      responses: {
        202: answer({ jobId: { type: 'string' } }, 'Queued'),
        ...errors(400, 401, 403, 404, 409),
      },
    },
    get: {
      tags: ['FHIR'],
      summary: 'Where EMR imports come from, and of how many patients',
      responses: {
        200: answer({ source: { enum: ['server', 'bundles'] }, patients: { type: 'integer' } }),
        ...errors(401, 403),
      },
    },
  },
};

const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

function flagOf(given: Record<string, unknown>, name: string, fallback: boolean): boolean {
  const value = optionalText(given, name, 10);
  if (value !== null && value !== 'true' && value !== 'false') throw bad(name);
  return value === null ? fallback : value === 'true';
}

function momentOf(given: Record<string, unknown>, name: string): string | null {
  const value = optionalText(given, name, 40);
  if (value === null) return null;
  const found = emrMoment(value);
  if (found === undefined) throw bad(name);
  return found;
}

function typesOf(given: Record<string, unknown>): EmrType[] {
  const named = optionalText(given, 'types', 200)?.split(',') ?? [...EMR_TYPES];
  if (!named.every(isEmrType)) throw bad('types');
  return EMR_TYPES.filter((type) => named.includes(type));
}

function argsOf(given: Record<string, unknown>): Omit<EmrArgs, 'patientId'> {
  if (!flagOf(given, 'async', true)) throw bad('async');
  const limits = {
    fullImport: flagOf(given, 'fullImport', false),
    sinceDate: momentOf(given, 'sinceDate'),
    startDate: momentOf(given, 'startDate'),
    endDate: momentOf(given, 'endDate'),
  };
  const { sinceDate, startDate, endDate } = limits;
  if (!areExclusive(limits)) throw bad(limits.fullImport ? 'fullImport' : 'sinceDate');
  const time = (value: string | null) => (value === null ? null : Date.parse(value));
  const [first] = Object.keys(spanFaults(time(startDate), time(endDate)));
  if (first !== undefined) throw bad(first);
  if (!isPast(time(sinceDate), Date.now())) throw bad('sinceDate');
  return { types: typesOf(given), ...limits };
}

/**
 * The patient with an EMR ID.
 * @throws HttpError 404, 400 if several have it and none is named
 */
async function patientWith({ database, entities }: Services, given: Record<string, unknown>): Promise<EntityRecord> {
  const emrId = textOf(given, 'emrId', 100);
  const patientId = optionalText(given, 'patientId', 100);
  if (patientId !== null) {
    const record = await entities.get(database.db, 'patient', patientId);
    if (record?.['emrId'] !== emrId) throw notFound();
    return record;
  }
  const { records } = await entities.list(database.db, 'patient', {
    filters: { emrId },
    limit: 2,
    project: ['patientId', 'orgs'],
  });
  const [only, other] = records;
  if (!only) throw notFound();
  if (other) throw bad('patientId');
  return only;
}

/**
 * The patient of an import; null: all patients.
 * @throws HttpError 409 if one of the patient's organizations has EMR imports switched off
 */
async function patientIdOf(services: Services, given: Record<string, unknown>): Promise<string | null> {
  if (given['emrId'] === EVERY) {
    if (optionalText(given, 'patientId', 100) !== null) throw bad('patientId');
    return null;
  }
  const patient = await patientWith(services, given);
  const { database, entities } = services;
  const off = await disabledBy(database.db, entities, patient);
  if (off) throw new HttpError(409, 'emrDisabled', { name: String(off['name'] ?? off['orgId']) });
  return String(patient['patientId']);
}

/** @throws HttpError 409 if an import of the patient is already running */
async function requireNoOther(tx: Tx, patientId: string | null): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
  const running = await tx
    .selectFrom('job')
    .select(['job_id', 'args'])
    .where('name', '=', EMR_JOB)
    .where('status', 'in', ['queued', 'active'])
    .execute();
  for (const { job_id: jobId, args } of running) {
    const other = emrArgs(args).patientId;
    if (other === patientId) throw new HttpError(409, 'importRunning', { jobId });
    // Do not reveal the id of a job for all patients or for another one.
    if (other === null || patientId === null) throw new HttpError(409, 'emrImportRunning');
  }
}

/** EMR imports: from a FHIR R4 server, or from the bundles that have been imported. */
export function registerEmr(app: FastifyInstance, services: Services): void {
  const { config, database, entities, jobs, describe } = services;
  if (!entities.has('patient')) return;
  describe(paths);
  jobs.define(EMR_JOB, runEmrImport);
  entities.onRemoved('patient', forgetKept);

  app.get('/apricity-cleanse/import/emr', async () => {
    return {
      source: config.emr.url === undefined ? 'bundles' : 'server',
      patients: await countEligible(services),
    };
  });

  app.post('/apricity-cleanse/import/emr', async (request: FastifyRequest, reply) => {
    const given = parametersOf(request);
    const limits = argsOf(given);
    const patientId = await patientIdOf(services, given);
    const actor = actorOf(request);
    const jobId = await database.db.transaction().execute(async (tx) => {
      await requireNoOther(tx, patientId);
      const id = await jobs.start(EMR_JOB, { patientId, ...limits }, actor, tx);
      await audit(tx, actor, {
        action: 'import',
        entity: 'patient',
        ...(patientId !== null && { recordId: patientId, patientId }),
        details: { emr: true, jobId: id, types: limits.types, all: patientId === null },
      });
      return id;
    });
    jobs.wake();
    return reply.code(202).send({ jobId });
  });
}
