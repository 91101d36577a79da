import polyglot from 'ra-i18n-polyglot';
import { describe, expect, test } from 'vitest';
import type { Evaluation } from '../../../src/domain/detection';
import { nearMissOf } from '../../../src/domain/detection';
import type { DetectRule, GroupTrace, SymptomTrace } from '../../../src/domain/detection/types';
import { LANGUAGES, type Language } from '../../../src/domain/entity/types';
import explanation from '../../../src/i18n/messages/explanation';
import { sentenceOf } from '../../../src/resources/patientData/explanation/sentence';
import type { PlanNames } from '../../../src/resources/patientData/explanation/usePlanNames';

type Model = Evaluation['models'][number];

const translated = (language: Language) => {
  const provider = polyglot(() => ({ explanation: explanation[language] }) as never, language);
  return (key: string, params?: object) => provider.translate(key, params);
};

const names: PlanNames = {
  symptom: (dataId) => ({ rash: 'Rash', itching: 'Itching', alt: 'ALT', fatigue: 'Fatigue' })[dataId] ?? dataId,
  tuple: () => undefined,
  kind: () => ({}),
  model: (modelId) => ({ skin: 'Skin', thyroid: 'Thyroid' })[modelId] ?? modelId,
  level: (id) => ({ name: { red: 'Red', green: 'Green' }[id] ?? id, color: id }),
  color: () => undefined,
  priority: () => 0,
};

const symptom = (dataId: string, value: number | null, matches: boolean): SymptomTrace => ({ dataId, value, matches });
const group = (symptoms: SymptomTrace[], name: GroupTrace['group'] = 'primary'): GroupTrace => {
  const matched = symptoms.filter(({ matches }) => matches).length;
  return { group: name, symptoms, matched, needed: symptoms.length, holds: matched === symptoms.length };
};
const rule = (ruleId: string): DetectRule => ({
  ruleId,
  grade: 3,
  alertLevelId: 'red',
  priority: 1,
  primary: { symptoms: [{ dataId: 'rash' }], min: 3, max: 4 },
  conditions: { symptoms: [{ dataId: 'hepatitis' }], min: 1, max: 1 },
});
function model(modelId: string, outcome: Model['outcome'], groups: GroupTrace[], more: Partial<Model> = {}): Model {
  const fires = outcome === 'alert';
  return {
    modelId,
    version: null,
    outcome,
    alertLevelId: fires ? 'red' : null,
    grade: fires ? 3 : null,
    ruleId: fires ? 'r' : null,
    trace: [{ ruleId: 'r', groups, fires, rejected: false }],
    almost: [],
    missing: [],
    category: null,
    rules: [rule('r')],
    ...more,
  };
}
const skin = model('skin', 'alert', [group([symptom('rash', 4, true), symptom('itching', 3, true)])]);
const thyroid = (value: number | null): Model =>
  model('thyroid', 'incomplete', [group([symptom('alt', 3, true), symptom('fatigue', value, false)])], {
    almost: ['r'],
  });
const say = (models: Model[], overall: string | null = 'red', language: Language = 'en') =>
  sentenceOf({ overall, models }, names, translated(language), language);

describe('an alert in a sentence', () => {
  test('names the answers that led to it, and what nearly fired because an answer is missing', () => {
    expect(say([skin, thyroid(null)])).toBe(
      'Red, because rash was rated 4 of 4 and itching 3. Thyroid nearly fired: fatigue was not answered.',
    );
  });

  test('names the answer that was too low for another model, and keeps abbreviations', () => {
    const lab = model('lab', 'incomplete', [group([symptom('alt', 2, false)])], { almost: ['r'] });
    expect(say([skin, thyroid(2), lab])).toBe(
      'Red, because rash was rated 4 of 4 and itching 3. Thyroid nearly fired: fatigue was rated 2 of 4. ' +
        'lab nearly fired: ALT was rated 2 of 4.',
    );
  });

  test('says that a condition is on record, and counts the other models that fired', () => {
    const found = model('liver', 'alert', [
      group([symptom('alt', 3, true)]),
      group([symptom('hepatitis', 1, true)], 'conditions'),
    ]);
    expect(say([found, skin, skin])).toBe(
      'Red, because ALT was rated 3 of 4 and hepatitis is on record. 2 other models fired too.',
    );
  });

  test('names the model if its rule asks only for what is absent', () => {
    expect(say([model('skin', 'alert', [group([symptom('rash', 0, true)])])])).toBe(
      'Red, because a rule of Skin fired.',
    );
  });

  test('is not green unless every model was evaluated and is green', () => {
    const green = model('skin', 'green', []);
    expect(say([green, green], 'green')).toMatch(/^Green: no rule fired/);
    expect(say([green, thyroid(null)], 'green')).toBeUndefined();
    expect(say([green, model('x', 'unreadable', [])], 'green')).toBeUndefined();
    expect(say([green], null)).toBeUndefined();
  });

  test.each(LANGUAGES)('has all its words in %s', (language) => {
    const said = say([skin, skin, thyroid(null), thyroid(2)], 'red', language);
    expect(said).toContain('4');
    expect(said).not.toMatch(/%\{|explanation\.|undefined/);
  });
});

test('a near miss is the symptom without an answer, otherwise the one closest to the range', () => {
  const of = (symptoms: SymptomTrace[]) => nearMissOf(model('m', 'incomplete', [group(symptoms)], { almost: ['r'] }));
  expect(of([symptom('a', 2, false), symptom('b', null, false)])).toEqual({ modelId: 'm', dataId: 'b', value: null });
  expect(of([symptom('a', 1, false), symptom('b', 2, false)])).toEqual({ modelId: 'm', dataId: 'b', value: 2 });
  expect(of([symptom('a', 3, true)])).toBeUndefined();
  expect(nearMissOf(skin)).toBeUndefined();
});
