import { describe, expect, it } from 'vitest';
import {
  complaintsOf,
  detect,
  explain,
  modelsFor,
  snapshotOf,
  unreadBy,
  type AlertLevel,
  type DataModel,
  type DataPoint,
  type DetectionModel,
  type RuleSet,
} from '../../../src/domain/detection';

const AT = '2026-03-08T12:00:00.000Z';
const point = (dataId: string, data: unknown[], more: Partial<DataPoint> = {}): DataPoint => ({
  dataId,
  eventTime: '2026-03-08T08:00:00.000Z',
  sessionId: 's',
  data,
  lab: false,
  baseline: false,
  range: null,
  measured: [],
  ...more,
});
const model = (more: Partial<DataModel>): DataModel => ({
  dataId: 'stools',
  resultTuple: 0,
  method: 'bands',
  inputs: [{ dataId: 'stools', tuple: 1 }],
  bands: [
    { grade: 1, from: 0, to: 3, basis: 'overBaseline' },
    { grade: 2, from: 3, to: 6, basis: 'overBaseline' },
    { grade: 3, from: 6, to: null, basis: 'overBaseline' },
  ],
  ...more,
});
const values = (
  points: DataPoint[],
  {
    models = [],
    baselines = [],
    ranges = {},
    recalculate = true,
  }: {
    models?: DataModel[];
    baselines?: DataPoint[];
    ranges?: RuleSet['ranges'];
    recalculate?: boolean;
  } = {},
) => snapshotOf({ dataModels: models, ranges }, { at: AT, points, baselines, conditions: [], recalculate }).values;

describe('a snapshot', () => {
  it('has the newest answer at its time; a boolean is 0 or 1, a text is ignored', () => {
    const later = { eventTime: '2026-03-08T13:00:00.000Z' };
    const newer = { eventTime: '2026-03-08T09:00:00.000Z' };
    expect(values([point('a', [1]), point('a', [2], newer), point('a', [4], later)])).toEqual({ a: [2] });
    expect(values([point('a', [true, false, 'no', null])])).toEqual({ a: [1, 0, null, null] });
  });

  it('grades values against the baseline, and does not use a count as a score', () => {
    const usual = (count: number) => ({ baselines: [point('stools', [null, count], { baseline: true })] });
    const grade = (count: number, base: number) =>
      values([point('stools', [null, count])], { models: [model({})], ...usual(base) })['stools'];
    expect(grade(3, 1)).toEqual([1, null]);
    expect(grade(4, 1)).toEqual([1, null]);
    expect(grade(5, 1)).toEqual([2, null]);
    expect(grade(8, 1)).toEqual([3, null]);
    expect(grade(1, 1)).toEqual([0, null]);
    // A later baseline that was not answered does not replace an earlier answer.
    const later = '2026-03-08T07:00:00.000Z';
    const base = point('stools', [null, 1], { baseline: true, eventTime: '2026-03-01T08:00:00.000Z' });
    const unanswered = point('stools', [null, null], { baseline: true, eventTime: later });
    const baselines = [base, unanswered];
    expect(values([point('stools', [null, 8])], { models: [model({})], baselines })['stools']).toEqual([3, null]);
    // A later baseline of 0 replaces the earlier answer.
    const none = { ...unanswered, data: [null, 0] };
    expect(values([point('stools', [null, 6])], { models: [model({})], baselines: [base, none] })['stools']).toEqual([
      2,
      null,
    ]);
    // Without a baseline there is no grade. This is not the same as grade 0.
    expect(values([point('stools', [null, 3])], { models: [model({})] })['stools']).toEqual([null, null]);
  });

  it('keeps a stored grade unless it is to be recomputed', () => {
    const given = [point('stools', [3, 2])];
    const baselines = [point('stools', [null, 1], { baseline: true })];
    expect(values(given, { models: [model({})], baselines, recalculate: false })['stools']).toEqual([3, null]);
    expect(values(given, { models: [model({})], baselines })['stools']).toEqual([1, null]);
  });

  it('compares a laboratory value with its own range, or else with the plan’s', () => {
    const bands = model({
      dataId: 'alt',
      resultTuple: 2,
      inputs: [{ dataId: 'alt', tuple: 0 }],
      bands: [
        { grade: 1, from: 1, to: 3, basis: 'timesUpper' },
        { grade: 2, from: 3, to: 5, basis: 'timesUpper' },
      ],
    });
    const normalized = model({
      dataId: 'alt',
      resultTuple: 1,
      method: 'normalized',
      inputs: [{ dataId: 'alt' }],
      bands: [],
    });
    const own = { lab: true, measured: [0], range: { low: 0, high: 40 } };
    expect(values([point('alt', [50], own)], { models: [bands, normalized] })['alt']).toEqual([null, 1.25, 1]);
    const plan = { ranges: { alt: { low: 0, high: 10 } } };
    expect(values([point('alt', [50], { lab: true, measured: [0] })], { models: [bands], ...plan })['alt']).toEqual([
      null,
      null,
      2,
    ]);
    expect(values([point('alt', [3], { lab: true, measured: [0] })])['alt']).toEqual([null]);
  });

  it('adds, averages and selects values', () => {
    const of = (method: DataModel['method']) =>
      values([point('a', [1]), point('b', [3]), point('sum', [])], {
        models: [model({ dataId: 'sum', method, inputs: [{ dataId: 'a' }, { dataId: 'b' }, { dataId: 'c' }] })],
      })['sum'];
    expect([of('sum'), of('average'), of('maximum'), of('latest')]).toEqual([[4], [2], [3], [1]]);
  });
});

const LEVELS: AlertLevel[] = [
  { alertLevelId: 'green', color: 'green', priority: 0 },
  { alertLevelId: 'red', color: 'red', priority: 3 },
];
const group = (dataId: string, min: number, max = 4) => ({ symptoms: [{ dataId }], min, max });

describe('the explanation of a detection', () => {
  const rules = [
    { ruleId: 'far', grade: 4, alertLevelId: 'red', priority: 1, primary: group('a', 4) },
    { ruleId: 'near', grade: 3, alertLevelId: 'red', priority: 2, primary: group('a', 3) },
    { ruleId: 'asked', grade: 3, alertLevelId: 'red', priority: 3, primary: group('a', 1), associated: group('b', 1) },
    { ruleId: 'open', grade: 3, alertLevelId: 'red', priority: 4, primary: group('c', 1) },
    { ruleId: 'wins', grade: 2, alertLevelId: 'red', priority: 5, primary: group('a', 2) },
  ];
  const models: DetectionModel[] = [{ modelId: 'm', version: '1', rules, primary: [{ dataId: 'a' }, { dataId: 'c' }] }];
  const given = { at: AT, values: { a: [2], d: [0] }, conditions: [] };
  const found = detect(models, LEVELS, given);

  it('shows the winning rule, rules that lacked one symptom, and missing answers', () => {
    const [first] = explain(found.models, models, given);
    expect(first).toMatchObject({ ruleId: 'wins', almost: ['near', 'asked'] });
    expect(first?.missing).toEqual([
      { dataId: 'c', primary: true, given: false },
      { dataId: 'b', primary: false, given: false },
    ]);
    const ungraded = { ...given, values: { ...given.values, c: [null] } };
    expect(explain(detect(models, LEVELS, ungraded).models, models, ungraded)[0]?.missing[0]).toEqual({
      dataId: 'c',
      primary: true,
      given: true,
    });
  });

  it('names a score that may be higher, with which a model is not green', () => {
    const uncertain = { ...given, values: { a: [1], c: [0] }, least: ['a', 'd'] };
    const [first] = explain(detect(models, LEVELS, uncertain).models, models, uncertain);
    expect(first).toMatchObject({ outcome: 'incomplete', least: ['a'] });
    const { least: _, ...certain } = uncertain;
    expect(explain(detect(models, LEVELS, certain).models, models, certain)[0]).toMatchObject({
      outcome: 'green',
      least: [],
    });
  });

  it('lists values that no model reads', () => {
    expect(unreadBy(models, given)).toEqual(['d']);
  });

  it('keeps the winner as a complaint, with the answers that its model reads', () => {
    expect(complaintsOf(found, models, given)).toEqual([
      {
        modelId: 'm',
        alert: 'red',
        grade: 2,
        ruleId: 'wins',
        version: '1',
        symptoms: [{ dataId: 'a', value: 2 }],
      },
    ]);
  });
});

it('runs laboratory models if there are their results, and triage models in a triage', () => {
  const of = (modelId: string, category: 'pro' | 'lab' | 'triage') => ({
    modelId,
    category,
    version: null,
    rules: [],
    primary: [{ dataId: `${modelId}Value` }],
    alertDataId: modelId,
  });
  const set: RuleSet = {
    planId: 'p',
    overallId: 'o',
    models: [of('p', 'pro'), of('l', 'lab'), of('t', 'triage')],
    levels: [],
    dataModels: [],
    ranges: {},
  };
  const ids = (reported: boolean, lab: boolean, triage: boolean) =>
    modelsFor(set, { reported, lab, triage }, new Set(['lValue'])).map(({ modelId }) => modelId);
  expect([ids(true, false, false), ids(false, true, false), ids(true, true, true)]).toEqual([
    ['p'],
    ['l'],
    ['p', 'l', 't'],
  ]);
  expect(modelsFor(set, { reported: false, lab: true, triage: false }, new Set(['other']))).toEqual([]);
});

describe('the newest point of a data type', () => {
  const input = (points: DataPoint[], more: object = {}) =>
    snapshotOf(
      { dataModels: [], ranges: {} },
      { at: AT, points, baselines: [], conditions: [], recalculate: false, ...more },
    );
  const early = point('pain', [1], { eventTime: '2026-03-07T08:00:00.000Z' });
  const late = point('pain', [2]);
  const ahead = point('pain', [4], { eventTime: '2026-03-08T12:00:00.001Z' });
  const undated = point('pain', [3], { eventTime: null });

  it('is the newest up to then, wherever it is in the list; of two with the same time, the later in the list', () => {
    expect(input([late, early, ahead]).values).toEqual({ pain: [2] });
    expect(input([early, late]).values).toEqual({ pain: [2] });
    expect(input([late, point('pain', [0])]).values).toEqual({ pain: [0] });
    expect(input([point('pain', [0], { eventTime: AT })]).values).toEqual({ pain: [0] });
  });

  it('is one without a time only if there is no other', () => {
    expect(input([undated, early]).values).toEqual({ pain: [1] });
    expect(input([early, undated]).values).toEqual({ pain: [1] });
    expect(input([undated]).values).toEqual({ pain: [3] });
  });

  it('has no number for a text or a value that is not finite', () => {
    expect(input([point('pain', ['3', Number.NaN, Number.POSITIVE_INFINITY, true, false, null])]).values).toEqual({
      pain: [null, null, null, 1, 0, null],
    });
  });

  it('has the zone of the patient, if it is known', () => {
    expect(input([], { zone: 'America/Chicago' }).zone).toBe('America/Chicago');
    expect(input([])).not.toHaveProperty('zone');
  });

  it('leaves out all values of a data type whose data model is invalid', () => {
    const rules = { dataModels: [], ranges: {}, ungraded: ['stools'] };
    const points = [point('stools', [3]), late];
    expect(snapshotOf(rules, { at: AT, points, baselines: [], conditions: [], recalculate: false }).values).toEqual({
      stools: [null],
      pain: [2],
    });
  });
});
