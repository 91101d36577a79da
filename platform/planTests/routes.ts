import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { v4 as uuid } from 'uuid';
import { evenIfEmpty, oneOf, pageOf } from '../../src/contract/fields';
import { listedResults, planTests as contract, runPlanTests, type TestEvaluation } from '../../src/contract/planTests';
import { detect, explainedResult } from '../../src/domain/detection';
import { codeOf } from '../../src/domain/errorCode';
import { numberOf, parseRecord, textOf } from '../../src/domain/entity/read';
import texts from '../../src/i18n/reports/testRun';
import { Audited } from '../audit/audited';
import { audit } from '../audit/record';
import { repeat, type Repeating } from '../base/repeat';
import type { Services } from '../base/services';
import { keepRuleSets, PlanContents, ruleSetOf } from '../clinical/detection/planContent';
import type { Queryable } from '../db/types';
import { serve } from '../http/contract/serve';
import { badRequest, notFound } from '../http/errors';
import { filled } from '../messaging/letter';
import { runAllTests } from './job';
import { readTestedPlan } from './plan';
import { pruneResults } from './prune';
import { runTest, type Evaluation } from './run';
import {
  countsOf,
  deleteErrors,
  deleteResults,
  errorsOf,
  forgetEarlier,
  resultOf,
  resultsOf,
  storeRuns,
} from './store';
import type { TestKey } from './testKey';
import { isByState, keysByState, LAST_FAILED, STATE_ORDERS, withoutStateOrder } from './state';
import { HOUR_MS } from '../../src/domain/dates/units';

const TEST = 'test';
const CREATOR = 'testCreator';
const EVERY = '*';
const PRUNE_MS = HOUR_MS;

/** The trace of an evaluation, computed again by the rules that ran. */
async function traced(on: Queryable, ruleSet: string, evaluations: readonly Evaluation[]): Promise<TestEvaluation[]> {
  const rules = await ruleSetOf(on, ruleSet);
  if (!rules) return [];
  return evaluations.map(({ groupId, kind, overall, models: ran, snapshot }) => {
    const models = rules.models.filter(({ modelId }) => ran.includes(modelId));
    return {
      groupId,
      of: kind.lab && !kind.reported ? 'lab' : 'checkIn',
      overall,
      snapshot,
      ...explainedResult(detect(models, rules.levels, snapshot), models, snapshot),
    };
  });
}

/** Routes that run the tests of plans and answer with their results. */
export function registerPlanTests(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, log } = services;
  const { db } = database;
  if (![TEST, 'plan', 'detectModel', 'alertLevel'].every((name) => entities.has(name))) return;
  const stored = entities.of(TEST);
  jobs.define(runPlanTests, runAllTests);
  entities.onSaving(TEST, (record) => ({ ...record, testId: record.testId || uuid() }));
  entities.onStored(TEST, async (tx, tests, _actor, created) => {
    if (created) await forgetEarlier(tx, tests);
  });
  entities.addToRoutes(TEST, {
    list: {
      ...listedResults,
      parameters: {
        ...listedResults.parameters,
        orderBy: Type.Optional(
          evenIfEmpty({
            ...oneOf([...stored.sortable, ...STATE_ORDERS]),
            description: `Field to sort by; ${STATE_ORDERS.map((each) => `\`${each}\``).join(', ')} only for a page of one plan`,
          }),
        ),
      },
      keys: (given, parent) => keysByState(stored, given, parent),
      words(given) {
        // The states of tests are sorted page by page; they support neither cursors nor streams.
        if (isByState(given) && numberOf(given['limit']) === 0) throw badRequest('orderBy');
        return withoutStateOrder(given);
      },
      read: ({ failed }) => (failed === true ? LAST_FAILED : undefined),
      async enrich(on, query, rows) {
        if (query['errors'] !== true) return undefined;
        const docs = rows.map(({ doc }) => parseRecord(doc));
        return countsOf(
          on,
          docs.map((doc) => ({ planId: textOf(doc['planId']), testId: textOf(doc['testId']) })),
        );
      },
    },
  });
  let pruning: Repeating | undefined;
  app.addHook('onListen', async () => {
    pruning = repeat(
      PRUNE_MS,
      () => pruneResults(db, entities),
      (error) => log.error({ code: codeOf(error) }, 'results of removed tests were not deleted'),
    );
  });
  app.addHook('preClose', async () => pruning?.stop());

  const requirePlan = async (planId: string): Promise<void> => {
    if (!(await entities.get(db, 'plan', planId))) throw notFound();
  };
  const testOf = async ({ planId, testId }: TestKey) => {
    const test = await entities.get(db, TEST, testId, { parent: planId });
    if (!test) throw notFound();
    return test;
  };
  const requireTest = async (key: TestKey): Promise<void> => {
    if (key.testId === EVERY) await requirePlan(key.planId);
    else await testOf(key);
  };

  serve(app, services, contract, {
    async 'DELETE test/{planId}'({ params: { planId }, query: { noChangeLog = false }, actor }) {
      return { removed: await entities.removeAll(db, TEST, planId, actor, !noChangeLog) };
    },

    async 'GET test/run/{planId}'({ params: { planId }, query: { disableDelete = false }, actor }) {
      await requirePlan(planId);
      const answer = await Audited.read(db, actor, async (tx) => {
        const jobId = await jobs.start(runPlanTests, { planId, disableDelete }, actor, tx);
        const details = { tests: true, planId, jobId, kept: disableDelete };
        return {
          answer: { status: 'started' as const, jobId },
          events: { action: 'detect', entity: TEST, details },
        };
      });
      jobs.wake();
      return answer;
    },

    async 'GET test/run/{planId}/{testId}'({ params, query: { disableDelete = false, language = 'en' }, actor }) {
      const test = await testOf(params);
      const plan = await readTestedPlan(db, services, params.planId);
      if (!plan) throw notFound();
      const found = await runTest(db, plan, test);
      const [errors, warnings] = [found.errors.length, found.warnings.length];
      const passed = errors === 0;
      return Audited.read(db, actor, async (tx) => {
        await keepRuleSets(tx, [plan.content]);
        const [resultId = ''] = await storeRuns(tx, [{ test, found }], { keeps: disableDelete });
        const words = texts[language];
        const message = passed
          ? filled(warnings === 0 ? words.passed : words.warned, { count: warnings })
          : filled(words.failed, { count: errors });
        return {
          answer: { message, passed, errors, warnings, resultId },
          events: {
            action: 'detect',
            entity: TEST,
            recordId: test.testId,
            details: { tests: true, planId: test.planId, passed, kept: disableDelete },
          },
        };
      });
    },

    async 'GET test/errors/{planId}/{testId}'({ params, query }) {
      await requireTest(params);
      const asked = { category: query.category, creatorId: query.creatorId, ...pageOf(query) };
      return errorsOf(db, stored, params, asked, entities.has(CREATOR) ? entities.of(CREATOR) : undefined);
    },

    async 'DELETE test/errors/{planId}/{testId}'({ params, actor }) {
      await requireTest(params);
      return db.transaction().execute(async (tx) => {
        const removed = await deleteErrors(tx, params);
        const details = { errors: true, planId: params.planId, removed };
        await audit(tx, actor, { action: 'delete', entity: TEST, recordId: params.testId, details });
        return { removed };
      });
    },

    async 'GET test/results/{planId}/{testId}'({ params }) {
      await testOf(params);
      const content = await new PlanContents({ entities, log }).of(db, params.planId);
      return { results: await resultsOf(db, params), ruleSet: content?.hash ?? null };
    },

    async 'DELETE test/results/{planId}/{testId}'({ params, actor }) {
      await testOf(params);
      return db.transaction().execute(async (tx) => {
        const removed = await deleteResults(tx, params);
        // The errors of the last run are those of its result.
        await deleteErrors(tx, params);
        const details = { results: true, planId: params.planId, removed };
        await audit(tx, actor, { action: 'delete', entity: TEST, recordId: params.testId, details });
        return { removed };
      });
    },

    async 'GET test/results/{planId}/{testId}/{resultId}'({ params }) {
      await testOf(params);
      const found = await resultOf(db, params, params.resultId);
      if (!found) throw notFound();
      const { result, evaluations, patient } = found;
      return {
        result: {
          ...result,
          evaluations: await traced(db, result.ruleSet, evaluations),
          patient: patient && { ...patient },
        },
      };
    },
  });
}
