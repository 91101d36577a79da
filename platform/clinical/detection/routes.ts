import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import { actorOf, integerParameter } from '../../entities/routes/context';
import { HttpError } from '../../http/errors';
import { objectBody, optionalText, parametersOf, requireOnly } from '../../http/input';
import type { Services } from '../../services';
import { detectionPaths } from './description';
import { RECENT_DAYS, watchArrivals } from './due';
import { evaluationOf } from './evaluation';
import { explanationOf } from './explanation';
import { PATIENTS_JOB, runPatients, type PatientsArgs } from './patientsJob';
import { PlanContents } from './planContent';
import { POINT } from './reading';
import { runDetection } from './run';

const HEAVY = { config: { heavy: 'work' } } as const;
const DAY_MS = 86_400_000;
const MOST_DAYS = 3_650;
const MOST_PATIENTS = 100_000;
const EVERY = '*';
const MAX_ID = 500;
const SHARED = ['planId', 'days', 'recalculateModels', 'triage', 'source'];
const OF_ONE = [...SHARED, 'groupId', 'sessionId', 'eventTime', 'lab'];
const OF_MANY = ['planId', 'days', 'patientIds'];

const bad = (name: string): HttpError => new HttpError(400, 'badRequest', { name });

function known(body: unknown, names: readonly string[]): Record<string, unknown> {
  const given = objectBody(body ?? {});
  requireOnly(given, names);
  return given;
}

function flagOf(given: Record<string, unknown>, name: string, fallback: boolean): boolean {
  const value = given[name];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'boolean') throw bad(name);
  return value;
}

function daysOf({ days }: Record<string, unknown>): number {
  if (days === undefined || days === null) return RECENT_DAYS;
  if (typeof days !== 'number' || !Number.isInteger(days) || days < 1 || days > MOST_DAYS) throw bad('days');
  return days;
}

/** A time as stored: ISO 8601 in UTC. */
function momentOf(given: Record<string, unknown>): string | undefined {
  const value = optionalText(given, 'eventTime', 40);
  if (value === null) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || Number.isNaN(Date.parse(value))) throw bad('eventTime');
  return new Date(value).toISOString();
}

function idsOf({ patientIds }: Record<string, unknown>): string[] | null {
  if (patientIds === undefined || patientIds === null) return null;
  if (!Array.isArray(patientIds)) throw bad('patientIds');
  const ids = patientIds.map((id: unknown) => {
    if (typeof id !== 'string' || id === '' || id.length > MAX_ID || id.includes('\0')) throw bad('patientIds');
    return id;
  });
  if (ids.length > MOST_PATIENTS) throw new HttpError(413, 'tooLarge');
  return ids;
}

async function requirePlan({ database, entities }: Services, planId: string | null): Promise<void> {
  if (planId !== null && !(await entities.get(database.db, 'plan', planId))) throw bad('planId');
}

async function runMany(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const given = known(request.body, OF_MANY);
  const args: PatientsArgs = {
    planId: optionalText(given, 'planId', MAX_ID),
    days: daysOf(given),
    patientIds: idsOf(given),
  };
  if (args.planId === null && args.patientIds === null) throw bad('planId');
  if (args.patientIds?.length === 0) throw bad('patientIds');
  await requirePlan(services, args.planId);
  const jobId = await services.jobs.start(PATIENTS_JOB, args, actorOf(request));
  return reply.code(202).send({ jobId });
}

async function runOne(services: Services, request: FastifyRequest, patientId: string) {
  const { database, entities } = services;
  const given = known(request.body, OF_ONE);
  const lab = flagOf(given, 'lab', false);
  const asGiven = optionalText(given, 'groupId', MAX_ID);
  const groupId = asGiven === EVERY ? null : (asGiven ?? (lab ? LAB_GROUP : null));
  const sessionId = optionalText(given, 'sessionId', MAX_ID);
  const planId = optionalText(given, 'planId', MAX_ID);
  const until = momentOf(given);
  const end = until === undefined ? Date.now() : Date.parse(until);
  const since = new Date(end - daysOf(given) * DAY_MS).toISOString();
  // A given check-in or report is evaluated whatever its age.
  const named = groupId !== null && (groupId !== LAB_GROUP || sessionId !== null);
  const asked = {
    triage: flagOf(given, 'triage', false),
    recalculate: flagOf(given, 'recalculateModels', true),
    origin: optionalText(given, 'source', MAX_ID),
  };
  await requirePlan(services, planId);
  if (!(await entities.get(database.db, 'patient', patientId))) throw new HttpError(404, 'notFound');
  const contents = new PlanContents(entities);
  const results = await database.db.transaction().execute((tx) =>
    runDetection(
      tx,
      { entities, contents, actor: actorOf(request) },
      {
        patientIds: [patientId],
        asked,
        ...(groupId !== null && { groupIds: [groupId] }),
        ...(!named && { since, ...(until !== undefined && { until }) }),
        ...(planId !== null && { planId }),
        only: ({ session }) => session === null || sessionId === null || session === sessionId,
      },
    ),
  );
  return { results };
}

/**
 * Routes of detection: on demand for a group, a patient or many, and explanations of alerts; also starts detection on
 * new data.
 */
export function registerDetection(app: FastifyInstance, services: Services): void {
  const { entities, jobs, describe } = services;
  if (![POINT, 'patient', 'plan', 'detectModel', 'alertLevel'].every((name) => entities.has(name))) return;
  describe(detectionPaths);
  jobs.define(PATIENTS_JOB, runPatients);
  watchArrivals(app, services);

  app.post('/patients/:patientId/detect', HEAVY, async (request, reply) => {
    const { patientId } = request.params as { patientId: string };
    return patientId === EVERY ? runMany(services, request, reply) : runOne(services, request, patientId);
  });

  app.get('/patients/:patientId/evaluation', HEAVY, async (request) => {
    const asked = parametersOf(request);
    const { patientId } = request.params as { patientId: string };
    const groupId = optionalText(asked, 'groupId', MAX_ID);
    if (groupId === null) throw bad('groupId');
    const sessionId = optionalText(asked, 'sessionId', MAX_ID);
    return evaluationOf(services, patientId, groupId, sessionId, actorOf(request));
  });

  app.get('/patients/:patientId/data/:dataPointId/explanation', HEAVY, async (request) => {
    const { entry } = parametersOf(request);
    const { patientId, dataPointId } = request.params as { patientId: string; dataPointId: string };
    const number = integerParameter('entry', entry);
    return { explanation: await explanationOf(services, patientId, dataPointId, number, actorOf(request)) };
  });
}
