import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import { createModelPatients, testModels, type NewModel } from '../../src/contract/testModels';
import { isObject } from '../../src/domain/entity/paths';
import { MOST_SEED } from '../../src/domain/testModels/limits';
import { MADE_UP } from '../../src/domain/testModels/madeUp';
import { numberOf, textOf } from '../../src/domain/entity/read';
import { audit } from '../audit/record';
import { carryOutOnce } from '../db/once';
import type { Tx } from '../db/types';
import type { Services } from '../base/services';
import { serve } from '../http/contract/serve';
import type { Actor } from '../http/context';
import { HttpError, invalid, notFound } from '../http/errors';
import { unfinished } from '../jobs/exclusive';
import type { CreateArgs } from './batch';
import { runCreate } from './createJob';
import { cutList, MODEL } from './listed';
import { faultsOf } from './refused';
import { readJournals, readPoints, readQuestions } from './source';
import { templateOf } from './template';

const COUNT = 100;

const isCreateArgs = (args: unknown): args is Pick<CreateArgs, 'modelId' | 'seed'> =>
  isObject(args) && typeof args['modelId'] === 'string' && typeof args['seed'] === 'number';

const unknown = (name: string) => invalid({ [name]: [{ code: 'unknownRecord' }] });

/**
 * Makes a model of a patient.
 * @throws HttpError 422 if the patient does not exist, or a model has this id already
 */
async function createModel(tx: Tx, { entities }: Pick<Services, 'entities'>, given: NewModel, actor: Actor) {
  const modelId = given.modelId.replaceAll(/\s/g, '');
  if (modelId === '') throw invalid({ modelId: [{ code: 'required' }] });
  if (await entities.get(tx, MODEL, modelId)) throw invalid({ modelId: [{ code: 'notUnique' }] });
  const patient = await entities.get(tx, 'patient', given.patientId);
  if (!patient) throw unknown('patientId');
  const { patientId } = patient;
  const plans = [...new Set((patient.plans ?? []).map(({ planId }) => planId))];
  const [points, journals] = [await readPoints(tx, entities, patientId), await readJournals(tx, entities, patientId)];
  const named = journals.records.flatMap(({ planId }) => planId ?? []);
  const questions = await readQuestions(tx, entities, [...plans, ...named]);
  const isQuestion = (questionId: string) => [...questions.values()].some((ofPlan) => ofPlan.has(questionId));
  const { data, conversation, days, leftOut } = templateOf(points.records, journals.records, isQuestion);
  await audit(tx, actor, { action: 'read', entity: 'patient', recordId: patientId, patientId });
  const saved = await entities.save(
    tx,
    MODEL,
    {
      modelId,
      patientId,
      description: given.description ?? null,
      count: COUNT,
      days,
      patient: {
        firstName: given.firstName?.trim() || MADE_UP.firstName,
        lastName: given.lastName?.trim() || MADE_UP.lastName,
        dob: given.dob ?? MADE_UP.dob,
        plans: plans.map((planId) => ({ planId })),
      },
      data,
      conversation,
    },
    actor,
    { mode: 'create', trusted: true },
  );
  return { model: saved, leftOut: leftOut + points.unread + journals.unread };
}

/** Routes to make a model of a patient, and patients of a model. */
export function registerTestModels(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  if (!entities.has(MODEL) || !entities.has('patient')) return;
  entities.onSaving(MODEL, (record) => ({
    ...record,
    dataCount: record.data?.length ?? 0,
    conversationCount: record.conversation?.length ?? 0,
  }));
  entities.addToRoutes(MODEL, { list: cutList(entities.of(MODEL)) });
  jobs.define(createModelPatients, runCreate);

  serve(app, services, testModels, {
    'POST test/models/create': ({ body, actor, key }) =>
      database.db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await createModel(tx, services, body, actor);
            return { result, kept: { modelId: result.model.modelId, leftOut: result.leftOut } };
          },
          async again({ modelId, leftOut }) {
            const model = await entities.get(tx, MODEL, textOf(modelId));
            if (!model) throw notFound();
            await audit(tx, actor, { action: 'read', entity: MODEL, recordId: model.modelId });
            return { model, leftOut: numberOf(leftOut) ?? 0 };
          },
        }),
      ),

    async 'GET test/create/model'({ query: { modelId } }) {
      if (!(await entities.get(database.db, MODEL, modelId))) throw notFound();
      const rows = await unfinished(database.db, createModelPatients.name);
      const [running = null] = rows.flatMap(({ job_id: jobId, args }) =>
        isCreateArgs(args) && args.modelId === modelId ? [{ jobId, seed: args.seed }] : [],
      );
      return { running };
    },

    async 'POST test/create/model'({ body, actor }) {
      const started = await database.db.transaction().execute(async (tx) => {
        const model = await entities.get(tx, MODEL, body.modelId);
        if (!model) throw notFound();
        if (model.disabled === true) throw new HttpError(409, 'modelDisabled');
        const dob = body.dob ?? model.patient?.dob;
        if (!dob) throw invalid({ dob: [{ code: 'required' }] });
        const args = {
          modelId: model.modelId,
          firstName: body.firstName?.trim() || model.patient?.firstName || MADE_UP.firstName,
          lastName: body.lastName?.trim() || model.patient?.lastName || MADE_UP.lastName,
          dob,
          count: body.count ?? model.count ?? COUNT,
          seed: body.seed ?? randomInt(MOST_SEED),
        };
        const faults = await faultsOf(tx, entities, model, args);
        if (Object.keys(faults).length > 0) throw invalid(faults);
        return { jobId: await jobs.start(createModelPatients, args, actor, tx), seed: args.seed };
      });
      jobs.wake();
      return started;
    },
  });
}
