import { describe, expect, test } from 'vitest';
import { explain, leadingAnswers } from '../../../src/domain/detection/explain';
import type { DetectRule, GroupTrace, ModelResult, RuleTrace, SymptomTrace } from '../../../src/domain/detection/types';

const symptom = (dataId: string, value: number | null, matches: boolean): SymptomTrace => ({ dataId, value, matches });
const group = (name: GroupTrace['group'], symptoms: SymptomTrace[], needed = 1): GroupTrace => {
  const matched = symptoms.filter(({ matches }) => matches).length;
  return { group: name, symptoms, matched, needed, holds: matched >= needed };
};
const result = (ruleId: string | null, trace: RuleTrace[]): ModelResult => ({
  modelId: 'm1',
  version: null,
  outcome: ruleId === null ? 'incomplete' : 'alert',
  alertLevelId: null,
  grade: null,
  ruleId,
  trace,
});
const trace = (groups: GroupTrace[], more: Partial<RuleTrace> = {}): RuleTrace => ({
  ruleId: 'r1',
  groups,
  fires: false,
  rejected: false,
  ...more,
});

describe('the answers that made a rule fire', () => {
  test('are those above zero that matched in the rule that fired, each once, with the conditions marked', () => {
    const groups = [
      group('primary', [symptom('pain', 3, true), symptom('cough', 2, false), symptom('rash', 0, true)]),
      group('associated', [symptom('pain', 3, true), symptom('fever', null, true)]),
      group('conditions', [symptom('diabetes', 1, true)]),
    ];
    const other = trace([group('primary', [symptom('nausea', 4, true)])], { ruleId: 'r0' });
    expect(leadingAnswers(result('r1', [other, trace(groups, { fires: true })]))).toEqual([
      { dataId: 'pain', value: 3, condition: false },
      { dataId: 'diabetes', value: 1, condition: true },
    ]);
  });

  test('are none if no rule fired', () => {
    expect(leadingAnswers(result(null, [trace([group('primary', [symptom('pain', 3, true)])])]))).toEqual([]);
  });
});

describe('a rule almost fired', () => {
  const rule: DetectRule = {
    ruleId: 'r1',
    grade: 2,
    alertLevelId: 'red',
    priority: 1,
    primary: { symptoms: [{ dataId: 'pain' }], min: 2, max: 3 },
    associated: { symptoms: [{ dataId: 'fever' }], min: 2, max: 3 },
  };
  const almost = (groups: GroupTrace[], more: Partial<RuleTrace> = {}) =>
    explain([result(null, [trace(groups, more)])], [{ modelId: 'm1', version: null, rules: [rule], primary: [] }], {
      at: '2026-05-01',
      values: {},
      conditions: [],
    })[0]?.almost;
  const begun = group('associated', [symptom('fever', 2, true)]);
  const primary = (...values: (number | null)[]) =>
    group(
      'primary',
      values.map((value, index) => symptom(`s${index}`, value, false)),
    );

  test.each<[string, GroupTrace[], boolean]>([
    ['an answer is one below the range', [primary(1)], true],
    ['an answer is two below the range', [primary(0), begun], false],
    ['an answer is one above the range', [primary(4)], true],
    ['an answer is two above the range', [primary(5)], false],
    ['one of two answers is close', [primary(0, 1), begun], true],
    ['an answer is missing and something else matched', [primary(null), begun], true],
    ['an answer is missing and nothing else matched', [primary(null)], false],
    ['two groups fail', [primary(1), group('associated', [symptom('fever', 1, false)])], false],
    ['two symptoms are short', [group('primary', [symptom('a', 1, false), symptom('b', 1, false)], 2)], false],
    [
      'one of two needed symptoms is there',
      [group('primary', [symptom('a', 2, true), symptom('b', 1, false)], 2)],
      true,
    ],
    ['the only other symptom far away', [group('primary', [symptom('a', 2, true), symptom('b', 0, false)], 2)], false],
  ])('or not: %s', (_title, groups, near) => {
    expect(almost(groups)).toEqual(near ? ['r1'] : []);
  });

  test('but not if it fires or is invalid', () => {
    expect(almost([primary(1)], { fires: true })).toEqual([]);
    expect(almost([primary(1)], { rejected: true })).toEqual([]);
  });
});
