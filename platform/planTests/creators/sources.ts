import { createHash } from 'node:crypto';
import { numberOf, type RunModel } from '../../../src/domain/detection';
import { readDataIds, type Limits } from '../../../src/domain/planTests/classes';
import type { Basis, History, Inputs } from '../../../src/domain/planTests/basis';
import { factorsOf, ticksIn, variedQuestions } from '../../../src/domain/planTests/factors';
import { shortened, TEST_PART, testName } from '../../../src/domain/planTests/inWords';
import { DEFAULT_LIMIT } from '../../../src/domain/planTests/limits';
import type { DocumentOf, DraftOf } from '../../../src/domain/records';
import type { TestedPlan } from '../plan';
import { coverageOf, type Asked, type Combination, type Coverage, type LevelPair } from './combinations';

type Creator = DocumentOf<'testCreator'>;
type Test = DocumentOf<'test'>;
export type TestDraft = DraftOf<'test'> & { testId: string; planId: string };

const ID_LENGTH = 12;
/** So that the id of a made test is not longer than an id can be. */
const OWNER_LENGTH = 80;

/** The inputs of a permutation in which the patient has nothing of what varies. */
const NOTHING = 'no symptoms';

/** The day of a creator's baselines: before the moment of its tests. */
const BEFORE = '2025-12-01';

/** What makes tests: a creator, or a test that is permuted. */
export interface Source {
  /** The most tests of this source. */
  most: number;
  asked: Asked;
  drafts: TestDraft[];
  coverage: () => Omit<Coverage, 'leftOut'> & { leftOut: string[] };
  narrowed: number;
}

/** The part of a test that decides what its run finds, without the order of its answers. */
function keyOf({
  category,
  journal = [],
  history = [],
  patient,
  flags = [],
  case: at,
}: Omit<DraftOf<'test'>, 'name'>): string {
  const sorted = (texts: readonly string[]) => texts.toSorted();
  return JSON.stringify([
    category ?? null,
    sorted(journal.map(({ questionId, answerId, answerText }) => JSON.stringify([questionId, answerId || answerText]))),
    sorted(
      history.map(({ dataId, data, baseline, eventTime }) =>
        JSON.stringify([dataId, data, baseline === true, eventTime ?? null]),
      ),
    ),
    sorted((patient?.conditions ?? []).map(({ conditionId }) => conditionId)),
    sorted((patient?.medications ?? []).map(({ medicationId }) => medicationId)),
    sorted(flags.map(({ flagId }) => flagId)),
    at?.eventTime ?? null,
  ]);
}

const idOf = (owner: string, key: string): string =>
  `${owner.slice(0, OWNER_LENGTH)}-${createHash('sha256').update(`${owner} ${key}`).digest('hex').slice(0, ID_LENGTH)}`;

const limitsOf = ({ content }: TestedPlan, model: RunModel, history: readonly History[]): Limits => ({
  model,
  dataModels: content.rules.dataModels,
  ranges: content.rules.ranges,
  baselineOf: (dataId, tuple) =>
    numberOf(history.find((row) => row.baseline === true && row.dataId === dataId)?.data[tuple]),
});

/**
 * @param owner the creator, or the test that is permuted, with the beginning of the names of its tests
 * @param known the keys of all tests so far, so that no test is made twice
 * @param draftOf makes a test of its inputs
 */
function sourceOf(
  basis: Basis,
  owner: { id: string; lead: string },
  known: Set<string>,
  draftOf: (inputs: Inputs) => Omit<TestDraft, 'testId'>,
): Omit<Source, 'most'> {
  const { factors, narrowed, inputsOf } = factorsOf(basis);
  const sizes = factors.map(({ length }) => length);
  const taken: Combination[] = [];
  const drafts: TestDraft[] = [];
  const take = (combination: Combination): boolean => {
    const inputs = inputsOf(factors.flatMap((levels, at) => levels[combination[at] ?? 0] ?? []));
    const draft = draftOf(inputs);
    const key = keyOf(draft);
    if (known.has(key)) {
      taken.push(combination);
      return false;
    }
    known.add(key);
    taken.push(combination);
    drafts.push({ ...draft, name: testName(draft.name), testId: idOf(owner.id, key) });
    return true;
  };
  const nameOf = ({ factor, level }: LevelPair['one']): string => factors[factor]?.[level]?.label ?? '';
  const coverage = () => {
    const { leftOut, ...figures } = coverageOf(sizes, taken);
    return { ...figures, leftOut: leftOut.map(({ one, other }) => `${owner.lead}${nameOf(one)} + ${nameOf(other)}`) };
  };
  return { asked: { sizes, take }, drafts, coverage, narrowed };
}

const modelOf = ({ content }: TestedPlan, modelId: string | null | undefined): RunModel | undefined =>
  content.rules.models.find((each) => each.modelId === modelId && each.rules.length > 0);

/** @returns undefined if the creator's model is not among those that run */
export function creatorSource(plan: TestedPlan, creator: Creator): Source | undefined {
  const model = modelOf(plan, creator.modelId);
  if (!model) return undefined;
  const { creatorId, planId, modelId, triggerId, jiraTicket, journal = [], limit } = creator;
  const history = (creator.history ?? []).map((row): History => ({ ...row, eventTime: row.baseline ? BEFORE : null }));
  const basis: Basis = {
    terms: plan.terms,
    category: creator.category ?? 'pro',
    questions: plan.questions,
    limits: limitsOf(plan, model, history),
    ticks: [...(triggerId ? [triggerId] : []), ...ticksIn(plan.questions, journal)],
    journal,
    history,
    given: [],
    conditions: [],
    variesConditions: true,
  };
  const made = sourceOf(
    basis,
    { id: creatorId, lead: `${creatorId}: ` },
    new Set(),
    ({ name, conditions, ...inputs }) => ({
      ...inputs,
      planId,
      name: name === '' ? creatorId : `${creatorId}: ${name}`,
      category: modelId,
      jiraIssue: jiraTicket ?? null,
      creatorId,
      patient: { conditions: conditions.map((conditionId) => ({ conditionId })), medications: [] },
    }),
  );
  return { ...made, most: limit ?? DEFAULT_LIMIT };
}

/**
 * What varies of a test is what its model reads: answers, or laboratory values.
 * @returns undefined if the test's category is not a model that runs
 */
export function permutedSource(plan: TestedPlan, test: Test, known: Set<string>): Omit<Source, 'most'> | undefined {
  const model = modelOf(plan, test.category);
  if (!model?.category) return undefined;
  const { testId, planId, category, tags, flags, patient, journal = [], history = [] } = test;
  const limits = limitsOf(plan, model, history);
  const isLab = model.category === 'lab';
  const read = readDataIds(limits);
  const varied = variedQuestions(plan.questions, limits);
  // If an answer is given twice, the last one counts.
  const kept = new Map(
    journal.filter(({ questionId }) => !varied.has(questionId)).map((each) => [each.questionId, each]),
  );
  const basis: Basis = {
    terms: plan.terms,
    category: model.category,
    questions: plan.questions,
    limits,
    ticks: ticksIn(plan.questions, journal).filter((dataId) => !read.has(dataId)),
    journal: [...kept.values()],
    history: [],
    given: isLab ? history.filter(({ dataId, baseline }) => baseline === true || !read.has(dataId)) : history,
    conditions: (patient?.conditions ?? []).map(({ conditionId }) => conditionId),
    variesConditions: false,
  };
  // The name of a test may have colons.
  const lead = `${shortened(test.name, TEST_PART)} – `;
  return sourceOf(basis, { id: testId, lead }, known, ({ name, conditions, journal: answers, history: data }) => ({
    planId,
    name: `${lead}${name === '' ? NOTHING : name}`,
    category: category ?? null,
    tags: tags ?? [],
    case: test.case ?? null,
    flags: flags ?? [],
    patient: {
      conditions: conditions.map((conditionId) => ({ conditionId })),
      medications: patient?.medications ?? [],
    },
    journal: isLab ? journal : answers,
    history: data,
    permutationOf: testId,
  }));
}

/** The keys of tests, so that no permutation repeats a test. */
export const keysOf = (tests: readonly Test[]): Set<string> => new Set(tests.map(keyOf));
