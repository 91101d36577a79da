import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detect,
  GROUPS,
  ruleFaults,
  type AlertLevel,
  type DetectionModel,
  type DetectRule,
  type Snapshot,
  type SymptomGroup,
} from '../../../src/domain/detection';
import type { Json } from '../../../src/domain/entity/types';
import { warningOf } from '../../../src/domain/rules';
import { plainly } from './plainly';

const LEVELS: AlertLevel[] = [
  { alertLevelId: 'green', color: 'green', priority: 0 },
  { alertLevelId: 'yellow', color: 'yellow', priority: 1 },
  { alertLevelId: 'orange', color: 'orange', priority: 2 },
  { alertLevelId: 'red', color: 'red', priority: 3 },
];
const AT = '2026-03-08T12:00:00.000Z';

const group = (dataIds: string[], more: Partial<SymptomGroup> = {}): SymptomGroup => ({
  symptoms: dataIds.map((dataId) => ({ dataId })),
  ...more,
});
const rule = (more: Partial<DetectRule>): DetectRule => ({
  ruleId: 'r1',
  grade: 2,
  alertLevelId: 'orange',
  priority: 10,
  ...more,
});
const model = (rules: DetectRule[], primary = ['a']): DetectionModel => ({
  modelId: 'm',
  version: '7',
  rules,
  primary: primary.map((dataId) => ({ dataId })),
});
const snapshot = (values: Record<string, (number | null)[]>, conditions: Snapshot['conditions'] = []): Snapshot => ({
  at: AT,
  values,
  conditions,
});
const run = (rules: DetectRule[], values: Record<string, (number | null)[]>, conditions?: Snapshot['conditions']) => {
  const [first] = detect([model(rules)], LEVELS, snapshot(values, conditions)).models;
  if (!first) throw new Error('no result');
  return first;
};

describe('detection', () => {
  it('runs rules that are equal in everything else in the order of their ids, not of the list', () => {
    const same = ['b', 'a', 'c'].map((ruleId) => rule({ ruleId, primary: group(['a'], { min: 1 }) }));
    for (const rules of [same, same.toReversed()]) {
      expect(run(rules, { a: [2] }).ruleId).toBe('a');
      expect(run(rules, { a: [2] }).trace.map(({ ruleId }) => ruleId)).toEqual(['a', 'b', 'c']);
    }
    // A level that the plan does not have ranks below all others.
    const unknown = rule({ ruleId: '0', alertLevelId: 'gone', primary: group(['a'], { min: 1 }) });
    expect(run([unknown, ...same], { a: [2] }).alertLevelId).toBe('orange');
  });

  it('takes the first id of two levels of the same priority that fired, in any order of the models', () => {
    const levels = [...LEVELS, { alertLevelId: 'amber', color: 'orange', priority: 2 }];
    const models = ['orange', 'amber'].map((alertLevelId) =>
      model([rule({ alertLevelId, primary: group(['a'], { min: 1 }) })]),
    );
    for (const each of [models, models.toReversed()])
      expect(detect(each, levels, snapshot({ a: [2] })).overall).toBe('amber');
  });

  it('has the plan’s green level when it is green, and a model with an empty list of faults is not unreadable', () => {
    const levels = LEVELS.toReversed();
    const whole = { ...model([]), unreadable: [] };
    const { models, overall } = detect([whole], levels, snapshot({ a: [0] }));
    expect([models[0]?.outcome, overall]).toEqual(['green', 'green']);
    // A plan without a green level has no level for this result.
    expect(detect([whole], levels.slice(0, 3), snapshot({ a: [0] })).overall).toBeNull();
  });

  it('uses the tuple that a rule names, otherwise the largest', () => {
    const high = rule({ primary: group(['a'], { min: 3 }) });
    expect(run([high], { a: [1, 4] }).outcome).toBe('alert');
    const named = rule({ primary: { symptoms: [{ dataId: 'a', tuple: 0 }], min: 3 } });
    expect(run([named], { a: [1, 4] }).outcome).toBe('green');
  });

  it('reads a condition as 1 from its start to its end', () => {
    const ill = rule({ conditions: group(['c'], { min: 1, max: 1 }) });
    const at = (start: string, end?: string) => run([ill], { a: [0] }, [{ dataId: 'c', start, end }]).outcome;
    expect(at('2026-03-01')).toBe('alert');
    expect(at(AT)).toBe('alert');
    expect(at('2026-03-09')).toBe('green');
    expect(at('2026-01-01', AT)).toBe('green');
    expect(at('2026-01-01', '2026-03-09')).toBe('alert');
  });

  it('never counts a missing symptom as 0; an explicit 0 matches', () => {
    const none = rule({ primary: group(['a'], { max: 0 }) });
    expect(run([none], {}).outcome).toBe('incomplete');
    expect(run([none], { a: [null] }).outcome).toBe('incomplete');
    expect(run([none], { a: [0] }).outcome).toBe('alert');
  });

  it('requires all listed symptoms, or at least a number of them', () => {
    const all = rule({ primary: group(['a', 'b'], { min: 1 }) });
    expect(run([all], { a: [1], b: [0] }).outcome).not.toBe('alert');
    expect(run([all], { a: [1], b: [1] }).outcome).toBe('alert');
    const two = rule({ primary: group(['a', 'b', 'c'], { min: 1, cond: 'any', count: 2 }) });
    expect(run([two], { a: [1], b: [0] }).outcome).not.toBe('alert');
    expect(run([two], { a: [1], c: [4] }).outcome).toBe('alert');
  });

  it('rejects invalid rules, which never fire', () => {
    const codes = (more: Partial<DetectRule>) => ruleFaults(rule(more)).map(({ path }) => path);
    expect(codes({ primary: group(['a'], { min: 3, max: 1 }) })).toEqual(['primary.max']);
    expect(codes({ primary: group(['a'], { min: -1 }) })).toEqual(['primary.min']);
    expect(codes({ primary: group(['a'], { max: 5 }) })).toEqual(['primary.max']);
    expect(codes({ primary: group(['a'], { count: 2 }) })).toEqual(['primary.count']);
    expect(codes({ primary: group(['a'], { count: 0 }) })).toEqual(['primary.count']);
    expect(codes({ associated: group(['a']) })).toEqual(['primary']);
    expect(codes({ primary: group([]) })).toEqual(['primary']);
    expect(codes({ conditions: group(['c']) })).toEqual([]);
    const result = run([rule({ associated: group(['a']) })], { a: [4] });
    expect(result.outcome).toBe('green');
    expect(result.trace[0]).toMatchObject({ rejected: true, fires: false });
  });

  it('ignores an empty group, and requires every other one', () => {
    const base = { primary: group(['a'], { min: 1 }), associated: group([]) };
    expect(run([rule(base)], { a: [1] }).outcome).toBe('alert');
    expect(run([rule({ ...base, clinicalModifiers: group(['x'], { min: 1 }) })], { a: [1] }).outcome).not.toBe('alert');
  });

  it('evaluates pertinent negatives like other groups, without inverting them', () => {
    const negative = rule({ primary: group(['a'], { min: 1 }), pertinentNegative: group(['n'], { max: 0 }) });
    expect(run([negative], { a: [2], n: [0] }).outcome).toBe('alert');
    expect(run([negative], { a: [2], n: [1] }).outcome).toBe('green');
    expect(run([negative], { a: [2] }).outcome).toBe('green');
  });

  it('chooses the winner by priority, then grade, level and id', () => {
    const any = { primary: group(['a']) };
    const winner = (...rules: DetectRule[]) => run(rules, { a: [1] }).ruleId;
    expect(
      winner(rule({ ...any, ruleId: 'x', priority: 2, grade: 4 }), rule({ ...any, ruleId: 'y', priority: 1 })),
    ).toBe('y');
    expect(winner(rule({ ...any, ruleId: 'x' }), rule({ ...any, ruleId: 'y', grade: 3 }))).toBe('y');
    expect(winner(rule({ ...any, ruleId: 'x' }), rule({ ...any, ruleId: 'y', alertLevelId: 'red' }))).toBe('y');
    expect(winner(rule({ ...any, ruleId: 'y' }), rule({ ...any, ruleId: 'x' }))).toBe('x');
  });

  it('is green only if all primary symptoms were answered', () => {
    const severe = rule({ primary: group(['a'], { min: 3 }) });
    const of = (primary: string[], values: Record<string, (number | null)[]>) =>
      detect([model([severe], primary)], LEVELS, snapshot(values)).models[0]?.outcome;
    expect(of(['a', 'b'], { a: [0], b: [0] })).toBe('green');
    expect(of(['a', 'b'], { a: [0] })).toBe('incomplete');
    expect(of([], {})).toBe('incomplete');
  });

  it('takes the highest level of all models, and keeps every winner', () => {
    const models = [
      { ...model([rule({ primary: group(['a'], { min: 1 }), alertLevelId: 'yellow' })]), modelId: 'one' },
      { ...model([rule({ primary: group(['b'], { min: 1 }), alertLevelId: 'red' })], ['b']), modelId: 'two' },
      { ...model([rule({ primary: group(['z'], { min: 1 }) })], ['z']), modelId: 'three' },
    ];
    const result = detect(models, LEVELS, snapshot({ a: [1], b: [1] }));
    expect(result.overall).toBe('red');
    expect(result.models.map(({ alertLevelId }) => alertLevelId)).toEqual(['yellow', 'red', null]);
    expect(detect(models, LEVELS, snapshot({ a: [0], b: [0], z: [0] })).overall).toBe('green');
    expect(detect(models, LEVELS, snapshot({ a: [0], b: [0] })).overall).toBeNull();
  });

  it('reports how many symptoms matched, with their values, and the version of the rules', () => {
    const result = run([rule({ primary: group(['a', 'b', 'c'], { min: 2, cond: 'any', count: 2 }) })], {
      a: [3],
      b: [1],
    });
    expect(result.version).toBe('7');
    expect(result.trace).toEqual([
      {
        ruleId: 'r1',
        rejected: false,
        fires: false,
        groups: [
          {
            group: 'primary',
            matched: 1,
            needed: 2,
            holds: false,
            symptoms: [
              { dataId: 'a', value: 3, matches: true },
              { dataId: 'b', value: 1, matches: false },
              { dataId: 'c', value: null, matches: false },
            ],
          },
        ],
      },
    ]);
  });

  it('agrees with an independent evaluator', () => {
    const dataId = fc.constantFrom('a', 'b', 'c', 'd');
    const attribute = fc.record({ dataId, tuple: fc.constantFrom(null, undefined, 0, 1) });
    const symptoms = fc.record(
      {
        symptoms: fc.array(attribute, { maxLength: 3 }),
        min: fc.integer({ min: 0, max: 4 }),
        max: fc.integer({ min: 0, max: 4 }),
        cond: fc.constantFrom('all' as const, 'any' as const),
        count: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: [] },
    );
    const rules = fc.uniqueArray(
      fc.record(
        {
          ruleId: fc.constantFrom('r1', 'r2', 'r3', 'r4', 'r5'),
          grade: fc.integer({ min: 0, max: 4 }),
          alertLevelId: fc.constantFrom('green', 'yellow', 'orange', 'red', 'unknown'),
          priority: fc.integer({ min: 0, max: 2 }),
          ...Object.fromEntries(GROUPS.map((name) => [name, fc.option(symptoms)])),
        },
        { requiredKeys: ['ruleId', 'grade', 'alertLevelId', 'priority'] },
      ),
      { maxLength: 5, selector: ({ ruleId }) => ruleId },
    );
    const models = fc.uniqueArray(
      fc.record({
        modelId: fc.constantFrom('m1', 'm2', 'm3'),
        version: fc.constant('1'),
        rules: rules as fc.Arbitrary<DetectRule[]>,
        primary: fc.array(attribute, { maxLength: 2 }),
      }),
      { maxLength: 3, selector: ({ modelId }) => modelId },
    );
    const values = fc.dictionary(dataId, fc.array(fc.option(fc.integer({ min: -1, max: 5 })), { maxLength: 2 }));
    const day = fc.constantFrom('2026-01-01', '2026-03-08', AT, '2026-04-01');
    const conditions = fc.array(fc.record({ dataId, start: day, end: fc.option(day) }), { maxLength: 3 });
    fc.assert(
      fc.property(models, values, conditions, (all, known, ill) => {
        const given: Snapshot = { at: AT, values: known, conditions: ill };
        const found = detect(all, LEVELS, given);
        expect({
          models: found.models.map(({ modelId, outcome, ruleId, alertLevelId }) => ({
            modelId,
            outcome,
            ruleId,
            alertLevelId,
          })),
          overall: found.overall,
        }).toEqual(plainly(all, LEVELS, given));
      }),
      { numRuns: 1000 },
    );
  });

  it('warns of a rule whose primary symptoms are satisfied by zeros, alone and with others; it can be saved', () => {
    const zeros = { symptoms: [{ dataId: 'a' }] };
    const some = { symptoms: [{ dataId: 'a' }], min: 1 };
    const warns = (value: Json) => warningOf({ 'x-warn': 'zerosHold' }, value);
    expect([zeros, { ...zeros, min: 0, max: 4 }].map(warns)).toEqual(['zerosHold', 'zerosHold']);
    expect([some, { ...some, max: 1 }, { symptoms: [] }, null].map(warns)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(warns([{ primary: some }, { primary: zeros }])).toBe('zerosHold');
    expect(warns([{ primary: some }, { conditions: zeros }])).toBeUndefined();
    expect(ruleFaults({ primary: zeros })).toEqual([]);
  });
});
