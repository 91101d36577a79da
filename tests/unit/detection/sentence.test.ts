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
  kind: (dataId) => (dataId === 'blisters' ? { classType: 'boolean' } : {}),
  question: (questionId) => questionId,
  isAsked: (dataId) => dataId !== 'alt',
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
    least: [],
    category: null,
    rules: [rule('r')],
    ...more,
  };
}
const skin = model('skin', 'alert', [group([symptom('rash', 4, true), symptom('itching', 3, true)])]);
const thyroid = (value: number | null): Model =>
  model('thyroid', 'incomplete', [group([symptom('alt', 3, true), symptom('fatigue', value, false)])], {
    almost: ['r'],
    missing: value === null ? [{ dataId: 'fatigue', primary: true, given: false }] : [],
  });
const say = (models: Model[], overall: string | null = 'red', language: Language = 'en') =>
  sentenceOf({ overall, models }, names, translated(language), language);

describe('an alert in a sentence', () => {
  test('an answer of yes is no rating', () => {
    const found = model('skin', 'alert', [group([symptom('rash', 3, true), symptom('blisters', 1, true)])]);
    expect(say([found])).toBe('Red, because rash was rated 3 of 4 and blisters was reported.');
    expect(say([found], 'red', 'fr')).toBe('Red, pour ces raisons : rash (3 sur 4) et blisters (oui).');
  });

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

  test('says of a green alert which model was one symptom short, after those with a reason, and never of a model that fired', () => {
    const short = model('thyroid', 'green', [group([symptom('rash', 1, true), symptom('fatigue', 0, false)])], {
      almost: ['r'],
    });
    const lab = model('lab', 'green', [group([symptom('alt', 2, false)])], { almost: ['r'] });
    expect(say([short], 'green')).toMatch(/answered\. Thyroid nearly fired: it was one symptom short\.$/);
    expect(say([short, lab], 'green')).toMatch(/lab nearly fired: ALT was rated 2 of 4\. Thyroid nearly fired: it was/);
    expect(say([skin, { ...skin, almost: ['r'] }])).not.toContain('nearly');
  });

  test('says that a score may be higher', () => {
    const found = model('lab', 'alert', [group([symptom('alt', 2, true)])], { least: ['alt'] });
    expect(say([found])).toBe('Red, because ALT was rated at least 2 of 4.');
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

  test('names the model if its rule only requires that symptoms are absent', () => {
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
    const said = say([skin, skin, thyroid(null), { ...thyroid(0), modelId: 'lab' }], 'red', language);
    expect(said).toContain('4');
    expect(said).not.toMatch(/%\{|explanation\.|undefined/);
  });
});

describe('a near miss', () => {
  const all = (_dataId: string) => true;
  const lacking = (dataId: string, primary = true, given = false) => ({ missing: [{ dataId, primary, given }] });
  const of = (symptoms: SymptomTrace[], more: Partial<Model> = {}, isAsked = all, name?: GroupTrace['group']) =>
    nearMissOf(model('m', 'incomplete', [group(symptoms, name)], { almost: ['r'], ...more }), isAsked);
  const unanswered = [symptom('a', 3, true), symptom('b', null, false)];

  test('is the answer closest to the range, even if another is missing', () => {
    expect(of([symptom('a', 1, false), symptom('b', 2, false)])).toEqual({ modelId: 'm', dataId: 'b', value: 2 });
    expect(of([symptom('a', 2, false), symptom('b', null, false)], lacking('b'))).toMatchObject({ dataId: 'a' });
  });

  test('is a question without an answer if the model needs it', () => {
    expect(of(unanswered, lacking('b'))).toEqual({ modelId: 'm', dataId: 'b', value: null });
  });

  const unnamed = { modelId: 'm', dataId: null };

  test('never names a value that check-ins do not ask for, that may be absent, or that has no grade', () => {
    expect(of(unanswered, lacking('b'), (dataId) => dataId !== 'b')).toEqual(unnamed);
    expect(of(unanswered, lacking('b', false))).toEqual(unnamed);
    expect(of(unanswered, lacking('b', true, true))).toEqual(unnamed);
  });

  test('never names an absent symptom, one above the range, or a condition', () => {
    expect(of([symptom('a', 3, true), symptom('b', 0, false)])).toEqual(unnamed);
    const below = { rules: [{ ...rule('r'), primary: { symptoms: [{ dataId: 'b' }], min: 1, max: 3 } }] };
    expect(of([symptom('b', 4, false)], below)).toEqual(unnamed);
    expect(of([symptom('hepatitis', 0, false)], {}, all, 'conditions')).toEqual(unnamed);
  });

  test('is of the first rule that has one', () => {
    const groups = (value: number) => [group([symptom('a', value, false)])];
    const trace = (ruleId: string, value: number) => ({
      ruleId,
      groups: groups(value),
      fires: false,
      rejected: false,
    });
    const two = model('m', 'incomplete', [], {
      almost: ['r0', 'r'],
      rules: [rule('r0'), rule('r')],
      trace: [trace('r0', 0), trace('r', 2)],
    });
    expect(nearMissOf(two, all)).toEqual({ modelId: 'm', dataId: 'a', value: 2 });
    expect(nearMissOf(skin, all)).toBeUndefined();
  });
});
