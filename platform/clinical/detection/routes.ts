import type { FastifyInstance } from 'fastify';
import {
  detection as contract,
  detectPatients,
  type DetectRequest,
  type DetectResult,
} from '../../../src/contract/detection';
import type { BodyOf } from '../../../src/contract/endpoint';
import { LAB_GROUP } from '../../../src/domain/history/labReports';
import type { Actor } from '../../http/context';
import { serve } from '../../http/contract/serve';
import { badRequest, HttpError } from '../../http/errors';
import { requireOnly } from '../../http/input';
import type { Services } from '../../base/services';
import { RECENT_DAYS } from './affected';
import { watchArrivals } from './due';
import { evaluationOf } from './evaluation';
import { explanationOf } from './explanation';
import { foretell } from './foretell';
import { answersOf, journalOf } from './journals';
import { runPatients } from './patientsJob';
import { PlanContents } from './planContent';
import { POINT } from './reading';
import { runDetection } from './run';

const DAY_MS = 86_400_000;
const MOST_PATIENTS = 100_000;
const EVERY = '*';
const OF_MANY = ['planId', 'days', 'patientIds'];

type RunManyRequest = BodyOf<(typeof contract)['endpoints']['POST patients/{patientId}/detect']>;

async function requirePlan({ database, entities }: Services, planId: string | null): Promise<void> {
  if (planId !== null && !(await entities.get(database.db, 'plan', planId))) throw badRequest('planId');
}

/**
 * Starts a job that runs detection on many patients.
 * @returns the job's id
 */
async function runMany(services: Services, request: RunManyRequest, actor: Actor) {
  requireOnly(request, OF_MANY);
  const { planId = null, days = RECENT_DAYS, patientIds = null } = request;
  if (planId === null && patientIds === null) throw badRequest('planId');
  if (patientIds && patientIds.length > MOST_PATIENTS) throw new HttpError(413, 'tooLarge');
  await requirePlan(services, planId);
  return services.jobs.start(detectPatients, { planId, days, patientIds }, actor);
}

async function runOne(
  services: Services,
  patientId: string,
  request: DetectRequest,
  actor: Actor,
): Promise<DetectResult[]> {
  const { database, entities } = services;
  const { lab = false, sessionId, planId, days = RECENT_DAYS } = request;
  const groupId = request.groupId === EVERY ? undefined : (request.groupId ?? (lab ? LAB_GROUP : undefined));
  const until = request.eventTime === undefined ? undefined : new Date(request.eventTime).toISOString();
  const end = until === undefined ? Date.now() : Date.parse(until);
  const since = new Date(end - days * DAY_MS).toISOString();
  // A check-in or report that the request names is evaluated even if it is old.
  const named = groupId !== undefined && (groupId !== LAB_GROUP || sessionId !== undefined);
  await requirePlan(services, planId ?? null);
  if (!(await entities.get(database.db, 'patient', patientId))) throw new HttpError(404, 'notFound');
  const contents = new PlanContents(services);
  return database.db.transaction().execute((tx) =>
    runDetection(
      tx,
      { entities, contents, actor },
      {
        patientIds: [patientId],
        options: {
          triage: request.triage ?? false,
          recalculate: request.recalculateModels ?? true,
          origin: request.source ?? null,
        },
        ...(groupId !== undefined && { groupIds: [groupId] }),
        ...(!named && { since, ...(until !== undefined && { until }) }),
        ...(planId !== undefined && { planId }),
        only: ({ session }) => session === null || sessionId === undefined || session === sessionId,
      },
    ),
  );
}

/**
 * Routes of detection: on demand for a group, a patient or many patients, and explanations of alerts. Also starts
 * detection on new data.
 */
export function registerDetection(app: FastifyInstance, services: Services): void {
  const { entities, jobs } = services;
  if (![POINT, 'patient', 'plan', 'detectModel', 'alertLevel'].every((name) => entities.has(name))) return;
  jobs.define(detectPatients, runPatients);
  watchArrivals(app, services);

  serve(app, services, contract, {
    async 'POST patients/{patientId}/detect'({ params: { patientId }, body, actor, reply }) {
      if (patientId === EVERY) {
        const jobId = await runMany(services, body, actor);
        reply.code(202);
        return { jobId };
      }
      const { patientIds, ...request } = body;
      if (patientIds) throw badRequest('patientIds');
      return { results: await runOne(services, patientId, request, actor) };
    },

    'GET patients/{patientId}/evaluation': ({ params: { patientId }, query: { groupId, sessionId }, actor }) =>
      evaluationOf(services, patientId, groupId, sessionId ?? null, actor),

    'GET patients/{patientId}/data/{dataPointId}/withdrawals': ({ params: { patientId, dataPointId }, actor }) =>
      foretell(services, patientId, actor, async (tx) => {
        const point = await entities.get(tx, POINT, dataPointId, { parent: patientId });
        return point && { points: [point] };
      }),

    'GET patients/{patientId}/journals/{journalId}/withdrawals': ({ params: { patientId, journalId }, actor }) =>
      foretell(services, patientId, actor, async (tx) => {
        const journal = await journalOf(tx, entities, patientId, journalId);
        return journal && { points: (await answersOf(tx, entities, journal)).map(({ doc }) => doc) };
      }),

    'GET patients/{patientId}/conditions/{conditionId}/withdrawals': ({ params: { patientId, conditionId }, actor }) =>
      foretell(services, patientId, actor, async (tx) => {
        const condition = entities.has('condition')
          ? await entities.get(tx, 'condition', conditionId, { parent: patientId })
          : null;
        return condition && { condition };
      }),

    async 'GET patients/{patientId}/data/{dataPointId}/explanation'({ params, query: { entry }, actor }) {
      const found = await explanationOf(services, params.patientId, params.dataPointId, entry, actor);
      return found.map((explanation) => ({ explanation }));
    },
  });
}
