import type { ArgsOf } from '../../../src/contract/jobKind';
import type { DraftTrial, tryPlanDraft } from '../../../src/contract/testProofs';
import { differencesOf } from '../../../src/domain/planTests/proofs/differences';
import type { Findings } from '../../clinical/detection/findings';
import { occasionsOf, type Occasion } from '../../clinical/detection/occasions';
import { patientsOf, totalOf } from '../../clinical/detection/patientsJob';
import type { PlanContent } from '../../clinical/detection/planContent';
import { readFacts, readGroups, type PatientFacts } from '../../clinical/detection/reading';
import { evaluatePlans } from '../../clinical/detection/run';
import { JobFailure, type JobContext, type JobServices } from '../../jobs/jobs';
import { readTestedPlan, type TestedPlan } from '../plan';
import { runTest } from '../run';
import { breathe, eachTest } from './walk';

/** Patients that are read together: the memory does not depend on the number of patients. */
const ROUND = 50;
/** Rows of a result; there may be more that differ. */
const MOST_SHOWN = 200;
const DAY_MS = 86_400_000;
const OPTIONS = { triage: false, recalculate: true };

/** What a run of detection would store: the overall level, and the level and grade of each model that fired. */
const storedBy = (findings: Findings | null): { overall: string | null; models: string } => ({
  overall: findings?.detection.overall ?? null,
  models: JSON.stringify(
    (findings?.detection.models ?? [])
      .filter(({ outcome }) => outcome === 'alert')
      .map(({ modelId, alertLevelId, grade }) => [modelId, alertLevelId, grade]),
  ),
});

/** Runs the tests of a plan by its rules and by a draft. */
async function tryTests(
  { database: { db }, entities }: JobServices,
  plans: { present: TestedPlan; draft: TestedPlan },
  job: JobContext<ArgsOf<typeof tryPlanDraft>>,
): Promise<Pick<DraftTrial, 'tests' | 'differingTests' | 'testRows'>> {
  // Tests that pass by one of them and fail by the other come first.
  const [changed, others]: [DraftTrial['testRows'], DraftTrial['testRows']] = [[], []];
  let differingTests = 0;
  const { planId } = job.args;
  const visit = async (test: Parameters<typeof runTest>[2]): Promise<void> => {
    const before = await runTest(db, plans.present, test);
    const after = await runTest(db, plans.draft, test);
    const outcome = ({ errors }: typeof before) => (errors.length === 0 ? 'passed' : 'failed');
    const differences = differencesOf(before, after);
    if (outcome(before) === outcome(after) && differences.length === 0) return;
    differingTests += 1;
    const rows = outcome(before) === outcome(after) ? others : changed;
    if (rows.length < MOST_SHOWN)
      rows.push({ testId: test.testId, before: outcome(before), after: outcome(after), differences });
  };
  const tests = await eachTest(db, entities, planId, visit, () => job.check());
  return { tests, differingTests, testRows: [...changed, ...others].slice(0, MOST_SHOWN) };
}

/**
 * Tries a changed record of a plan before it is saved: runs the plan's tests by the present rules and by the draft, and
 * evaluates the last days of the plan's patients by both. Nothing is stored but this result.
 */
export async function runDraftTrial(
  services: JobServices,
  job: JobContext<ArgsOf<typeof tryPlanDraft>>,
): Promise<DraftTrial> {
  const { database, entities } = services;
  const { db } = database;
  const { planId, entity, record, days } = job.args;
  const present = await readTestedPlan(db, services, planId);
  const draft = await readTestedPlan(db, services, planId, { entity, record });
  if (!present || !draft) throw new JobFailure('The plan does not exist');
  const total = await totalOf(services, { planId });
  job.progress(0, { total });
  const result: DraftTrial = {
    ...(await tryTests(services, { present, draft }, job)),
    patients: 0,
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
    job.progress(result.patients, { total });
    const ids = await patientsOf(db, services, planId, after, ROUND);
    const last = ids.at(-1);
    if (last === undefined) return result;
    after = last;
    const known = await readFacts(db, entities, ids);
    for (const occasion of occasionsOf(await readGroups(db, entities, { patientIds: ids, since })).values()) {
      const facts = known.get(occasion.patientId);
      if (!facts) continue;
      const [one, other] = [await find(present.content, facts, occasion), await find(draft.content, facts, occasion)];
      if (!one && !other) continue;
      result.groups += 1;
      const [before, now] = [storedBy(one), storedBy(other)];
      if (before.overall === now.overall && before.models === now.models) continue;
      result.differing += 1;
      if (result.rows.length < MOST_SHOWN)
        result.rows.push({
          patientId: occasion.patientId,
          groupId: occasion.groupId,
          eventTime: (one ?? other)?.at ?? null,
          before: before.overall,
          after: now.overall,
        });
    }
    result.patients += ids.length;
    await breathe();
  }
}
