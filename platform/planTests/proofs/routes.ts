import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { tryPlanDraft } from '../../../src/contract/draftTrial';
import { runPlanTests } from '../../../src/contract/planTests';
import { generatePermutations, runTestCreators } from '../../../src/contract/testCreators';
import { checkPlanTests, coverPlanTests, testProofs as contract } from '../../../src/contract/testProofs';
import type { Hole } from '../../../src/domain/planTests/proofs/places';
import { audit } from '../../audit/record';
import type { Services } from '../../base/services';
import type { Actor } from '../../http/context';
import { serve } from '../../http/contract/serve';
import { notFound } from '../../http/errors';
import { readPlan } from '../../clinical/detection/planContent';
import { readTestedPlan, type TestedPlan } from '../plan';
import { runsOf } from '../runs';
import { comparisonOf, versionsOf } from './comparison';
import { testOfAlert } from './fromAlert';
import { storedDraft } from './draft';
import { lastCheckOf, type CheckKind } from './lastCheck';
import { testForHole, testForMutant, testForQuestion, type MadeTest } from './make';
import { provedPlan, ruleOf, type ProvedPlan } from './parts';
import { runningFor } from '../running';
import { runningTrial } from './runningTrial';
import { runCoverage, runMutations } from './thread/checkJob';
import { runDraftTrial } from './trialJob';

/** Days of patients' data on which a draft is tried. */
const DAYS = 30;

/** A made test as the API has it, with its plan. */
const answered = (planId: string, test: MadeTest | null) => ({ test: test && { ...test, planId } });

/** Routes that say what the tests of a plan prove, and make tests for what they do not. */
export function registerTestProofs(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs } = services;
  const { db } = database;
  if (!['test', 'plan', 'detectModel', 'alertLevel'].every((name) => entities.has(name))) return;
  jobs.define(coverPlanTests, runCoverage);
  jobs.define(checkPlanTests, runMutations);
  jobs.define(tryPlanDraft, runDraftTrial);

  const tested = async (planId: string): Promise<TestedPlan> => {
    const plan = await readTestedPlan(db, services, planId);
    if (!plan) throw notFound();
    return plan;
  };
  const proved = async (planId: string): Promise<ProvedPlan> => provedPlan(await tested(planId));

  const provedRule = async (planId: string, modelId: string, ruleId: string): Promise<ProvedPlan> => {
    const found = await proved(planId);
    if (!ruleOf(found.plan, modelId, ruleId)) throw notFound();
    return found;
  };

  /** The version of the plan's rules now. */
  async function currentRules(planId: string): Promise<string> {
    const content = await readPlan(db, services, planId);
    if (!content) throw notFound();
    return content.hash;
  }

  async function last<Schema extends TSchema>(kind: { name: string; result: Schema }, planId: string) {
    const found = await lastCheckOf(services, kind, planId);
    if (!found) throw notFound();
    return found;
  }

  /** @param what of the tests is checked, for the audit */
  async function startCheck(kind: CheckKind, what: object, planId: string, actor: Actor): Promise<{ jobId: string }> {
    if (!(await entities.get(db, 'plan', planId))) throw notFound();
    const answer = await db.transaction().execute(async (tx) => {
      const jobId = await jobs.start(kind, { planId }, actor, tx);
      await audit(tx, actor, { action: 'detect', entity: 'test', details: { ...what, planId, jobId } });
      return { jobId };
    });
    jobs.wake();
    return answer;
  }

  serve(app, services, contract, {
    'GET test/proofs/{planId}/coverage': ({ params: { planId } }) => last(coverPlanTests, planId),

    'POST test/proofs/{planId}/coverage': ({ params: { planId }, actor }) =>
      startCheck(coverPlanTests, { coverage: true }, planId, actor),

    async 'GET test/proofs/{planId}/coverage/test'({ params: { planId }, query }) {
      const { modelId, ruleId, group, index, place } = query;
      const hole: Hole = {
        modelId,
        ruleId,
        ...(group !== undefined && index !== undefined && place !== undefined && { symptom: { group, index, place } }),
      };
      return answered(planId, await testForHole(db, await provedRule(planId, modelId, ruleId), hole));
    },

    async 'GET test/proofs/{planId}/questions/{questionId}/test'({ params: { planId, questionId } }) {
      const plan = await tested(planId);
      if (plan.questions.every((each) => each.questionId !== questionId)) throw notFound();
      return answered(planId, await testForQuestion(db, plan, questionId));
    },

    'GET test/proofs/{planId}/mutants': ({ params: { planId } }) => last(checkPlanTests, planId),

    'POST test/proofs/{planId}/mutants': ({ params: { planId }, actor }) =>
      startCheck(checkPlanTests, { mutants: true }, planId, actor),

    async 'GET test/proofs/{planId}/mutants/test'({ params: { planId }, query }) {
      const { modelId, ruleId } = query;
      return answered(planId, await testForMutant(db, await provedRule(planId, modelId, ruleId), query));
    },

    async 'GET test/proofs/{planId}/versions'({ params: { planId } }) {
      return { versions: await versionsOf(db, planId, await currentRules(planId)) };
    },

    async 'GET test/proofs/{planId}/runs'({ params: { planId } }) {
      return { runs: await runsOf(db, planId, await currentRules(planId)) };
    },

    async 'GET test/proofs/{planId}/comparison'({ params: { planId }, query }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      return comparisonOf(db, entities.of('test'), planId, query);
    },

    'GET patients/{patientId}/data/{dataPointId}/test': async ({ params: { patientId, dataPointId }, actor }) =>
      testOfAlert(services, patientId, dataPointId, actor),

    async 'GET test/proofs/{planId}/running'({ params: { planId } }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      return {
        tests: await runningFor(db, runPlanTests, planId),
        creators: await runningFor(db, runTestCreators, planId),
        permutations: await runningFor(db, generatePermutations, planId),
      };
    },

    async 'GET test/proofs/{planId}/trial'({ params: { planId } }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      return { running: await runningTrial(db, entities, planId) };
    },

    async 'POST test/proofs/{planId}/trial'({ params: { planId }, body: { entity, record, days = DAYS }, actor }) {
      if (!(await entities.get(db, 'plan', planId))) throw notFound();
      const draft = await storedDraft(db, entities, { planId, entity, record }, actor.userId);
      const answer = await db.transaction().execute(async (tx) => {
        const jobId = await jobs.start(tryPlanDraft, { planId, entity, record: draft, days }, actor, tx);
        await audit(tx, actor, { action: 'detect', entity, details: { draft: true, planId, days, jobId } });
        return { jobId };
      });
      jobs.wake();
      return answer;
    },
  });
}
