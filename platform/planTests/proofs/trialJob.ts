import { sql } from 'kysely';
import type { ArgsOf, MessageOf } from '../../../src/contract/jobKind';
import type { DraftTrial, tryPlanDraft } from '../../../src/contract/draftTrial';
import { changedModels, changedRecommendations } from '../../../src/domain/planTests/proofs/changedAlerts';
import { differencesOf } from '../../../src/domain/planTests/proofs/differences';
import type { Findings } from '../../clinical/detection/findings';
import { occasionsOf, type Occasion } from '../../clinical/detection/occasions';
import { patientsOf, totalOf } from '../../clinical/detection/patientsJob';
import type { PlanContent } from '../../clinical/detection/planContent';
import { readFacts, readGroups, type PatientFacts } from '../../clinical/detection/reading';
import { recommendationsOf } from '../../clinical/detection/recommend';
import { evaluatePlans } from '../../clinical/detection/run';
import { listOf, run } from '../../db/sql';
import { documentSql } from '../../entities/sql';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import { readTestedPlan, type TestedPlan } from '../plan';
import { runTest } from '../run';
import { breathe, eachTest, numberOfTests, type NamedTest } from './walk';
import { DAY_MS } from '../../../src/domain/dates/units';

type TrialJob = JobContext<ArgsOf<typeof tryPlanDraft>, unknown, MessageOf<typeof tryPlanDraft>>;

/** Patients that are read together: the memory does not depend on the number of patients. */
const ROUND = 50;
/** Rows of a result; there may be more that differ. */
const MOST_SHOWN = 200;
const patientDoc = documentSql('patient');
const OPTIONS = { triage: false, recalculate: true };

/** The models from which patients were made, by patient; a real person has none. */
async function modelsOf({ database, entities }: JobServices, ids: readonly string[]): Promise<Map<string, string>> {
  const model = patientDoc.text('testModelId');
  const rows = await run<{ id: string; modelId: string }>(
    database.db,
    sql`SELECT id, ${model} AS "modelId" FROM ${entities.of('patient').table}
      WHERE id IN ${listOf(ids)} AND coalesce(${model}, '') <> ''`,
  );
  return new Map(rows.map(({ id, modelId }) => [id, modelId]));
}

/** The names of the recommendations that a run would give, by id. Without an overall level there are none. */
function recommendedBy(content: PlanContent, occasion: Occasion, findings: Findings | null): Map<string, string> {
  if (!findings || findings.detection.overall === null) return new Map();
  const given = recommendationsOf(content, occasion, findings, { _id: '', sessionId: null }, () => '');
  return new Map(given.map(({ recommendId, name }) => [recommendId, name ?? recommendId]));
}

/** Runs the tests of a plan by its rules and by a draft. */
async function tryTests(
  { database: { db }, entities }: JobServices,
  plans: { present: TestedPlan; draft: TestedPlan },
  job: TrialJob,
): Promise<Pick<DraftTrial, 'tests' | 'differingTests' | 'testRows'>> {
  // Tests that pass by one of them and fail by the other come first.
  const [changed, others]: [DraftTrial['testRows'], DraftTrial['testRows']] = [[], []];
  let differingTests = 0;
  const { planId } = job.args;
  const visit = async (test: NamedTest): Promise<void> => {
    const before = await runTest(db, plans.present, test);
    const after = await runTest(db, plans.draft, test);
    const outcome = ({ errors }: typeof before) => (errors.length === 0 ? 'passed' : 'failed');
    const differences = differencesOf(before, after);
    if (outcome(before) === outcome(after) && differences.length === 0) return;
    differingTests += 1;
    const rows = outcome(before) === outcome(after) ? others : changed;
    if (rows.length < MOST_SHOWN)
      rows.push({
        testId: test.testId,
        name: test.name || test.testId,
        isDeleted: false,
        before: outcome(before),
        after: outcome(after),
        differences,
      });
  };
  const total = await numberOfTests(db, entities, planId);
  const tests = await eachTest(db, entities, planId, visit, (done) => {
    job.check();
    job.progress(done, { total, message: 'tests' });
  });
  return { tests, differingTests, testRows: [...changed, ...others].slice(0, MOST_SHOWN) };
}

/**
 * Tries a changed record of a plan before it is saved: runs the plan's tests by the present rules and by the draft, and
 * evaluates the last days of the plan's patients by both. Nothing is stored but this result.
 */
export async function runDraftTrial(services: JobServices, job: TrialJob): Promise<DraftTrial> {
  const { database, entities } = services;
  const { db } = database;
  const { planId, entity, record, days } = job.args;
  const present = await readTestedPlan(db, services, planId);
  const draft = await readTestedPlan(db, services, planId, { entity, record });
  if (!present || !draft) throw new JobFailure('The plan does not exist');
  const total = await totalOf(services, { planId });
  const result: DraftTrial = {
    ...(await tryTests(services, { present, draft }, job)),
    patients: 0,
    madeUp: 0,
    groups: 0,
    differing: 0,
    rows: [],
  };
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const find = async (content: PlanContent, facts: PatientFacts, occasion: Occasion): Promise<Findings | null> => {
    const contents = { of: async (_on: unknown, id: string) => (id === planId ? content : null) };
    for await (const { findings } of evaluatePlans(db, contents, facts, occasion, { options: OPTIONS, planId }))
      return findings;
    return null;
  };
  for (let after = ''; ;) {
    job.check();
    job.progress(result.patients, { total, message: 'patients' });
    const ids = await patientsOf(db, services, planId, after, ROUND);
    const last = ids.at(-1);
    if (last === undefined) return result;
    after = last;
    const known = await readFacts(db, entities, ids);
    const madeUp = await modelsOf(services, ids);
    for (const occasion of occasionsOf(await readGroups(db, entities, { patientIds: ids, since })).values()) {
      const facts = known.get(occasion.patientId);
      if (!facts) continue;
      const [one, other] = [await find(present.content, facts, occasion), await find(draft.content, facts, occasion)];
      if (!one && !other) continue;
      result.groups += 1;
      const [before, now] = [one?.detection, other?.detection];
      const overall = { before: before?.overall ?? null, after: now?.overall ?? null };
      const models = changedModels(before, now);
      const recommendations = changedRecommendations(
        recommendedBy(present.content, occasion, one),
        recommendedBy(draft.content, occasion, other),
      );
      if (overall.before === overall.after && models.length + recommendations.length === 0) continue;
      result.differing += 1;
      if (result.rows.length < MOST_SHOWN)
        result.rows.push({
          patientId: occasion.patientId,
          testModelId: madeUp.get(occasion.patientId) ?? null,
          groupId: occasion.groupId,
          eventTime: (one ?? other)?.at ?? null,
          ...overall,
          models,
          recommendations,
        });
    }
    result.patients += ids.length;
    result.madeUp += madeUp.size;
    await breathe();
  }
}
