import { describe, expect, test } from 'vitest';
import {
  detect,
  type AlertLevel,
  type DataModel,
  type DetectRule,
  type ModelResult,
  type RunModel,
  type SymptomGroup,
} from '../../src/domain/detection';
import type { Question } from '../../src/domain/planTests/asking';
import { Coverage, placesOf } from '../../src/domain/planTests/proofs/coverage';
import { mutantsOf, mutatedModel, outcomeOf } from '../../src/domain/planTests/proofs/mutants';
import { reaches, symptomsOfRule, type Hole } from '../../src/domain/planTests/proofs/places';
import { isUnreachable, resultFor, scoresReaching } from '../../src/domain/planTests/proofs/search';
import { percentOf } from '../../src/domain/planTests/proofs/share';
import { PossibleValues } from '../../src/domain/planTests/proofs/values';

const question = (questionId: string, values: readonly number[], more: Partial<Question> = {}): Question => ({
  questionId,
  kind: 'severity',
  dataId: questionId,
  answers: values.map((value) => ({ answerId: `${questionId}-${value}`, text: String(value), value })),
  ...more,
});
const rule = (more: Partial<DetectRule>): DetectRule => ({
  ruleId: 'r1',
  grade: 2,
  alertLevelId: 'orange',
  priority: 10,
  ...more,
});
const modelWith = (...rules: DetectRule[]): RunModel => ({
  modelId: 'm',
  version: '1',
  rules,
  primary: [],
  category: 'pro',
  alertDataId: 'mAlert',
});
const NO_MODELS: { dataModels: DataModel[] } = { dataModels: [] };
const QUESTIONS = [question('pain', [0, 1, 2, 3]), question('fever', [0, 2])];
const values = new PossibleValues(NO_MODELS, QUESTIONS);
const LEVELS: AlertLevel[] = [{ alertLevelId: 'orange', color: 'orange', priority: 2 }];

/** Fires at a pain of 1 or 2 with any fever. */
const RULE = rule({
  primary: { symptoms: [{ dataId: 'pain' }], min: 1, max: 2 },
  associated: { symptoms: [{ dataId: 'fever' }], min: 2, max: 3 },
});
const resultsFor = (scores: Record<string, number>, conditions: string[] = [], rules = [RULE]): ModelResult[] => {
  const found = resultFor(modelWith(...rules), LEVELS, {
    values: Object.fromEntries(Object.entries(scores).map(([dataId, score]) => [dataId, [score]])),
    conditions,
  });
  return found ? [found] : [];
};

test.each([
  [0, 0, 100],
  [0, 7, 0],
  [1, 1_000, 1],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
  [1, 2, 50],
])('%i of %i are %i %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

describe('the values that a symptom can have', () => {
  const bands = (dataId: string, grades: number[]): DataModel => ({
    dataId,
    method: 'bands',
    resultTuple: 0,
    inputs: [{ dataId }],
    bands: grades.map((grade) => ({ grade, from: null, to: null, basis: 'absolute' })),
  });

  test('are the scores of its answers, or all if no answer has one', () => {
    expect(values.of('primary', { dataId: 'pain' })).toEqual([0, 1, 2, 3]);
    expect(values.of('primary', { dataId: 'unknown' })).toEqual([0, 1, 2, 3, 4]);
    const open = new PossibleValues(NO_MODELS, [question('text', [], { answers: [] }), question('weight', [70, 2.5])]);
    expect(open.of('primary', { dataId: 'text' })).toEqual([0, 1, 2, 3, 4]);
    expect(open.of('primary', { dataId: 'weight' })).toEqual([0, 1, 2, 3, 4]);
  });

  test('are 0 and 1 for a condition', () => {
    expect(values.of('conditions', { dataId: 'pain' })).toEqual([0, 1]);
  });

  test('are the grades of the bands of a measurement, and not its own answers', () => {
    const made = new PossibleValues({ dataModels: [bands('alt', [3, 1, 3])] }, [question('alt', [2])]);
    expect(made.of('primary', { dataId: 'alt' })).toEqual([0, 1, 3]);
  });

  test('are those of one tuple, or of all', () => {
    const two = new PossibleValues(NO_MODELS, [question('a', [0, 1]), question('b', [3], { dataId: 'a', tuple: 1 })]);
    expect(two.of('primary', { dataId: 'a', tuple: 0 })).toEqual([0, 1]);
    expect(two.of('primary', { dataId: 'a', tuple: 1 })).toEqual([3]);
    expect(two.of('primary', { dataId: 'a', tuple: 2 })).toEqual([0, 1, 2, 3, 4]);
    expect(two.of('primary', { dataId: 'a' })).toEqual([0, 1, 3]);
    expect([...two.tuplesOf('b', [2]).keys()]).toEqual([2]);
    expect([...two.tuplesOf('b').keys()]).toEqual([0]);
    expect([...two.tuplesOf('a', [5]).keys()]).toEqual([0, 1]);
  });
});

describe('the places of a rule', () => {
  test('are the values at its limits, no answer, and what decides', () => {
    const [pain, fever] = symptomsOfRule(RULE, values);
    expect(pain).toMatchObject({ group: 'primary', index: 0, limits: { below: 0, min: 1, max: 2, above: 3 } });
    expect(pain?.places).toEqual(['below', 'min', 'max', 'above', 'missing', 'decidesFor', 'decidesAgainst']);
    // A fever has the values 0 and 2, so there is nothing above the limit, and one value at both limits.
    expect(fever?.limits).toEqual({ below: 0, min: 2 });
    expect(fever?.places).toEqual(['below', 'min', 'missing', 'decidesFor', 'decidesAgainst']);
  });

  test('of a condition are that it is there or not', () => {
    const [here] = symptomsOfRule(rule({ conditions: { symptoms: [{ dataId: 'c' }], min: 1, max: 1 } }), values);
    expect(here?.places).toEqual(['below', 'min', 'decidesFor', 'decidesAgainst']);
    const [any] = symptomsOfRule(rule({ conditions: { symptoms: [{ dataId: 'c' }], min: 0, max: 1 } }), values);
    expect(any?.places).toEqual(['min', 'max', 'decidesFor']);
  });

  test('are reached by results that have the value, lack it, or depend on it', () => {
    const hole = (place: NonNullable<Hole['symptom']>['place']): Hole => ({
      modelId: 'm',
      ruleId: 'r1',
      symptom: { group: 'primary', index: 0, place },
    });
    const reached = (scores: Record<string, number>) =>
      (['below', 'min', 'max', 'above', 'missing', 'decidesFor', 'decidesAgainst'] as const).filter((place) =>
        reaches(resultsFor(scores), hole(place), symptomsOfRule(RULE, values)),
      );
    expect(reached({ pain: 1, fever: 2 })).toEqual(['min', 'decidesFor']);
    expect(reached({ pain: 3, fever: 2 })).toEqual(['above', 'decidesAgainst']);
    expect(reached({ fever: 2 })).toEqual(['missing', 'decidesAgainst']);
    // Without the fever, the rule does not fire whatever the pain is.
    expect(reached({ pain: 2, fever: 0 })).toEqual(['max']);
    expect(reached({ pain: 0, fever: 0 })).toEqual(['below']);
    const decision = { modelId: 'm', ruleId: 'r1' };
    expect(reaches(resultsFor({ pain: 1, fever: 2 }), decision, [])).toBe(true);
    expect(reaches(resultsFor({ pain: 3, fever: 2 }), decision, [])).toBe(false);
    expect(reaches(resultsFor({ pain: 1, fever: 2 }), { ...decision, modelId: 'other' }, [])).toBe(false);
    expect(reaches(resultsFor({ pain: 1, fever: 2 }), { ...hole('min'), ruleId: 'r2' }, [])).toBe(false);
  });

  test('are counted over all tests, with the decision', () => {
    const coverage = new Coverage({ models: [modelWith(RULE)] }, QUESTIONS, values);
    const [before] = coverage.rules;
    expect(before && placesOf(before)).toEqual({ covered: 0, places: 13 });
    coverage.add(resultsFor({ pain: 3, fever: 2 }));
    coverage.add(resultsFor({ pain: 1, fever: 2 }));
    coverage.add([]);
    coverage.ask([{ questionId: 'fever', answerId: 'fever-2', answerText: null }]);
    const [after] = coverage.rules;
    expect(after).toMatchObject({ modelId: 'm', ruleId: 'r1', grade: 2, alertLevelId: 'orange', decision: 'covered' });
    expect(after?.symptoms[0]?.places).toEqual([
      { place: 'below', value: 0, state: 'hole' },
      { place: 'min', value: 1, state: 'covered' },
      { place: 'max', value: 2, state: 'hole' },
      { place: 'above', value: 3, state: 'covered' },
      { place: 'missing', value: null, state: 'hole' },
      { place: 'decidesFor', value: null, state: 'covered' },
      { place: 'decidesAgainst', value: null, state: 'covered' },
    ]);
    expect(after && placesOf(after)).toEqual({ covered: 7, places: 13 });
    expect(coverage.unasked).toEqual(['pain']);
    if (!after) throw new Error('no rule');
    const reachable = { ...after, decision: 'unreachable' as const };
    expect(placesOf(reachable)).toEqual({ covered: 6, places: 12 });
  });
});

describe('wrong thresholds', () => {
  test('are those that a value of a symptom can tell, and that leave the rule valid', () => {
    const moved = mutantsOf({ models: [modelWith(RULE)] }, values).map(
      ({ group, limit, from, to }) => `${group} ${limit} ${from} ${to}`,
    );
    expect(moved).toEqual([
      'primary min 1 0',
      'primary min 1 2',
      'primary max 2 1',
      'primary max 2 3',
      'associated min 2 3',
    ]);
  });

  test('include the number of symptoms that must match', () => {
    const both: SymptomGroup = {
      symptoms: [{ dataId: 'pain' }, { dataId: 'fever' }],
      min: 0,
      max: 4,
      cond: 'any',
      count: 1,
    };
    const counts = (primary: SymptomGroup) =>
      mutantsOf({ models: [modelWith(rule({ primary }))] }, values)
        .filter(({ limit }) => limit === 'count')
        .map(({ to }) => to);
    expect(counts(both)).toEqual([2]);
    expect(counts({ ...both, count: 2 })).toEqual([1]);
    expect(counts({ ...both, cond: 'all' })).toEqual([]);
  });

  test('change the outcome of the rule alone', () => {
    const other = rule({ ruleId: 'r2', primary: RULE.primary ?? null });
    const changed = mutatedModel(modelWith(RULE, other), {
      modelId: 'm',
      ruleId: 'r1',
      group: 'primary',
      limit: 'min',
      to: 2,
    });
    expect(changed.rules[0]?.primary?.min).toBe(2);
    expect(changed.rules[1]).toEqual(other);
    const of = (model: RunModel, pain: number) =>
      outcomeOf(resultFor(model, LEVELS, { values: { pain: [pain], fever: [2] }, conditions: [] }));
    const [right, wrong] = [modelWith(RULE), { ...changed, rules: changed.rules.slice(0, 1) }];
    expect([of(right, 1), of(wrong, 1)]).toEqual([JSON.stringify(['orange', 2]), '']);
    expect(of(wrong, 2)).toBe(of(right, 2));
    expect(outcomeOf(undefined)).toBe('');
  });
});

describe('scores that reach a goal', () => {
  const search = (wanted: (results: readonly ModelResult[]) => boolean, rules = [RULE]) => ({
    rule: rules[0] ?? RULE,
    models: [modelWith(...rules)],
    isReached: ({
      values: found,
      conditions,
    }: {
      values: Readonly<Record<string, readonly (number | null)[]>>;
      conditions: readonly string[];
    }) =>
      wanted(
        detect([modelWith(...rules)], LEVELS, {
          at: '2026-01-01',
          values: Object.fromEntries(Object.entries(found).map(([dataId, tuples]) => [dataId, [...tuples]])),
          conditions: conditions.map((dataId) => ({ dataId, start: '1900-01-01' })),
        }).models,
      ),
  });
  const fires = ([result]: readonly ModelResult[]): boolean => result?.ruleId === 'r1';

  test('are found if there are any', () => {
    const found = [...scoresReaching(search(fires), values)];
    expect(found).toEqual([{ values: { pain: [1], fever: [2] }, conditions: [] }]);
    expect(isUnreachable(search(fires), values)).toBe(false);
  });

  test('have the conditions that the rule needs', () => {
    const needs = rule({ ...RULE, conditions: { symptoms: [{ dataId: 'diabetes' }], min: 1, max: 1 } });
    const [first] = scoresReaching(search(fires, [needs]), values);
    expect(first).toEqual({ values: { pain: [1], fever: [2] }, conditions: ['diabetes'] });
  });

  test('are all tried before something is called unreachable', () => {
    const high = rule({ ...RULE, associated: { symptoms: [{ dataId: 'fever' }], min: 3, max: 3 } });
    expect(isUnreachable(search(fires, [high]), values)).toBe(true);
    const many = rule({
      primary: { symptoms: Array.from({ length: 16 }, (_, n) => ({ dataId: `s${n}` })), min: 1, max: 4 },
    });
    expect(
      isUnreachable(
        search(() => false, [many]),
        values,
      ),
    ).toBe(false);
  });
});
