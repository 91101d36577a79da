import { groupOf, GROUPS, symptomsOf, type DetectRule } from '../../../src/domain/detection';
import { writtenOf } from '../../../src/domain/entity/read';
import { answerInWords } from '../../../src/domain/planTests/inWords';
import { madeName } from '../../../src/domain/planTests/proofs/madeName';
import { responsesReaching } from '../../../src/domain/planTests/proofs/question';
import { reaches, symptomsOfRule, type Hole } from '../../../src/domain/planTests/proofs/places';
import { mutatedModel, mutatedRules, outcomeOf, type Moved } from '../../../src/domain/planTests/proofs/mutants';
import { isUnreachable, resultFor, scoresReaching, type Search } from '../../../src/domain/planTests/proofs/search';
import type { DraftOf, RowOf } from '../../../src/domain/records';
import type { Queryable } from '../../db/types';
import type { TestedPlan } from '../plan';
import { runTest, type TestRecord, type TestRun } from '../run';
import { resultsOf, ruleOf, type FoundRule, type ProvedPlan } from './parts';

/** A test that is not stored. */
export type MadeTest = Omit<DraftOf<'test'>, 'testId'>;

/** Scores that are tried in a whole run, after they have reached the goal in the rule's model alone. */
const MOST_RUNS = 40;
const MADE = 'made';

const asRecord = (planId: string, test: Partial<MadeTest>): TestRecord => ({ ...test, testId: MADE, planId });

/** The outcome of a run, as a test of a model expects it: the overall level, the model's alert, and recommendations. */
export function expectedOf(
  { content }: TestedPlan,
  alertIds: readonly string[],
  { data, recommendations }: Pick<TestRun, 'data' | 'recommendations'>,
): { data: RowOf<'test', 'data'>[]; recommendations: RowOf<'test', 'recommendations'>[] } {
  const valueOf = (dataId: string, tuple: number): string | null =>
    writtenOf(data.find((each) => each.dataId === dataId && each.tupleIndex === tuple)?.value) || null;
  const ofModels = [...new Set(alertIds)].filter((dataId) => dataId !== content.rules.overallId);
  return {
    data: [
      { dataId: content.rules.overallId, tupleIndex: 0, value: valueOf(content.rules.overallId, 0) },
      ...ofModels.flatMap((dataId) => {
        const grade = valueOf(dataId, 1);
        return [
          { dataId, tupleIndex: 0, value: valueOf(dataId, 0) },
          ...(grade === null ? [] : [{ dataId, tupleIndex: 1, value: grade }]),
        ];
      }),
    ],
    recommendations: recommendations.map(({ recommendId, name }) => ({ recommendId, name })),
  };
}

const readsOf = (rule: DetectRule): string[] => [
  ...new Set(
    GROUPS.filter((name) => name !== 'conditions').flatMap((name) =>
      (groupOf(rule[name])?.symptoms ?? []).map(({ dataId }) => dataId),
    ),
  ),
];

interface Goal extends FoundRule {
  search: Search;
  /** Whether the whole test reaches the goal. */
  proves: (test: TestRecord, run: TestRun) => boolean | Promise<boolean>;
}

/** A test that reaches a goal, with what it should expect by the present rules; null if no inputs were found. */
async function madeFor(
  on: Queryable,
  { plan, values, maker }: ProvedPlan,
  { model, rule, search, proves }: Goal,
): Promise<MadeTest | null> {
  const { planId } = plan.content.rules;
  const reads = readsOf(rule);
  let runs = 0;
  for (const scores of scoresReaching(search, values)) {
    if ((runs += 1) > MOST_RUNS) return null;
    for (const opens of [true, false]) {
      const { conditions, history, journal } = maker.inputs(scores, reads, opens);
      const inputs: MadeTest = {
        name: madeName(rule.ruleId, plan.terms, reads, scores.values, conditions),
        category: model.modelId,
        tags: [],
        flags: [],
        patient: { conditions: conditions.map((conditionId) => ({ conditionId })), medications: [] },
        history,
        journal,
      };
      const run = await runTest(on, plan, asRecord(planId, inputs));
      const test = { ...inputs, ...expectedOf(plan, [model.alertDataId], run) };
      if (await proves(asRecord(planId, test), run)) return test;
    }
  }
  return null;
}

/** The scores that reach a hole in the rule's model alone. */
function searchForHole({ plan, values }: ProvedPlan, hole: Hole, { model, rule }: FoundRule): Search {
  const { levels } = plan.content.rules;
  const symptoms = symptomsOfRule(rule, values);
  const target = symptoms.find(({ group, index }) => group === hole.symptom?.group && index === hole.symptom.index);
  return {
    rule,
    models: [model],
    dataId: target?.attribute.dataId,
    isReached: (scores) => {
      const result = resultFor(model, levels, scores);
      return result !== undefined && reaches([result], hole, symptoms);
    },
  };
}

/** Whether it is certain that no inputs reach a hole: the plan's other rules or the possible values do not allow it. */
export function isUnreachableHole(proved: ProvedPlan, hole: Hole): boolean {
  const found = ruleOf(proved.plan, hole.modelId, hole.ruleId);
  return found !== undefined && isUnreachable(searchForHole(proved, hole, found), proved.values);
}

/** A test that reaches a hole of the coverage. */
export async function testForHole(on: Queryable, proved: ProvedPlan, hole: Hole): Promise<MadeTest | null> {
  const found = ruleOf(proved.plan, hole.modelId, hole.ruleId);
  if (!found) return null;
  const symptoms = symptomsOfRule(found.rule, proved.values);
  return madeFor(on, proved, {
    ...found,
    search: searchForHole(proved, hole, found),
    proves: (_test, run) => resultsOf(proved.plan, run).some((results) => reaches(results, hole, symptoms)),
  });
}

/** The scores by which a mutant differs from its rule. */
function searchForMutant({ plan }: ProvedPlan, mutant: Moved, { model, rule }: FoundRule): Search {
  const { levels } = plan.content.rules;
  const changed = mutatedModel(model, mutant);
  return {
    rule,
    models: [model, changed],
    isReached: (scores) =>
      outcomeOf(resultFor(model, levels, scores)) !== outcomeOf(resultFor(changed, levels, scores)),
  };
}

/** The plan with a threshold moved, in memory only. */
export const mutatedPlan = (plan: TestedPlan, mutant: Moved): TestedPlan => ({
  ...plan,
  content: { ...plan.content, rules: mutatedRules(plan.content.rules, mutant) },
});

/** Whether it is certain that no inputs can tell a mutant from its rule, because another rule hides the difference. */
export function isHidden(proved: ProvedPlan, mutant: Moved): boolean {
  const found = ruleOf(proved.plan, mutant.modelId, mutant.ruleId);
  return found !== undefined && isUnreachable(searchForMutant(proved, mutant, found), proved.values);
}

/** A test that passes by the present rules and fails by a mutant. */
export async function testForMutant(on: Queryable, proved: ProvedPlan, mutant: Moved): Promise<MadeTest | null> {
  const found = ruleOf(proved.plan, mutant.modelId, mutant.ruleId);
  if (!found) return null;
  const mutated = mutatedPlan(proved.plan, mutant);
  return madeFor(on, proved, {
    ...found,
    search: searchForMutant(proved, mutant, found),
    proves: async (test) => (await runTest(on, mutated, test)).errors.length > 0,
  });
}

/** A test whose check-in asks a question and answers it; null if no answers lead to the question. */
export async function testForQuestion(on: Queryable, plan: TestedPlan, questionId: string): Promise<MadeTest | null> {
  const journal = responsesReaching(plan.questions, questionId);
  if (!journal) return null;
  const question = plan.questions.find((each) => each.questionId === questionId);
  const dataId = question?.dataId;
  const model = plan.content.rules.models.find((each) => dataId && symptomsOf(each).includes(dataId));
  const { answerId, answerText } = journal.find((each) => each.questionId === questionId) ?? {};
  const answer = question?.answers?.find((each) => each.answerId === answerId)?.text;
  const inputs: MadeTest = {
    name: `${dataId ? `${plan.terms.symptom(dataId)} – ` : ''}${answerInWords(
      plan.terms.question(questionId),
      answer ?? answerText ?? answerId ?? '',
    )}`,
    category: model?.modelId ?? null,
    tags: [],
    flags: [],
    patient: { conditions: [], medications: [] },
    history: [],
    journal,
  };
  const run = await runTest(on, plan, asRecord(plan.content.rules.planId, inputs));
  return { ...inputs, ...expectedOf(plan, model ? [model.alertDataId] : [], run) };
}
