import polyglot from 'ra-i18n-polyglot';
import { describe, expect, test } from 'vitest';
import type { SymptomGroup } from '../../../src/domain/detection';
import { LANGUAGES, type Language } from '../../../src/domain/entity/types';
import texts from '../../../src/i18n/messages/groupWords';
import { capital, groupSentence, groupWords, inside, type SymptomNames } from '../../../src/ui/groupWords';

const NAMES: Record<string, string> = {
  fever: 'Fever',
  cough: 'Cough',
  rash: 'Rash',
  alt: 'ALT',
  blood: 'Blood in stool',
};
const names: SymptomNames = {
  symptom: (dataId) => NAMES[dataId] ?? dataId,
  tuple: (_dataId, tuple) => (tuple === 2 ? 'Grade of the value' : undefined),
  kind: (dataId) => (dataId === 'blood' ? { classType: 'boolean' } : {}),
};

const context = (language: Language, conditions = false) => {
  const provider = polyglot(() => ({ groupWords: texts[language] }) as never, language);
  const translate = (key: string, params?: object) => provider.translate(key, params);
  return { names, translate, language, conditions };
};
const of = (...ids: string[]) => ({ symptoms: ids.map((dataId) => ({ dataId })) });
const say = (group: SymptomGroup, conditions = false) => groupSentence(group, context('en', conditions));

describe('a group of a rule in words', () => {
  test.each<[string, SymptomGroup, string]>([
    ['all', { ...of('fever', 'cough'), min: 3 }, 'all of: fever 3 or more, cough 3 or more'],
    [
      'as many as there are',
      { ...of('fever', 'cough'), min: 3, cond: 'any', count: 2 },
      'all of: fever 3 or more, cough 3 or more',
    ],
    [
      'a minimum count of 1',
      { ...of('fever', 'cough'), min: 3, cond: 'any' },
      'at least one of: fever 3 or more, cough 3 or more',
    ],
    [
      'n of m',
      { ...of('fever', 'cough', 'rash'), min: 2, cond: 'any', count: 2 },
      'at least 2 of: fever 2 or more, cough 2 or more, rash 2 or more',
    ],
    ['none', { ...of('fever', 'cough'), max: 0 }, 'none of: fever, cough'],
    ['some absent', { ...of('fever', 'cough'), max: 0, cond: 'any' }, 'at least one of: no fever, no cough'],
    ['one symptom', { ...of('fever'), min: 1 }, 'fever 1 or more'],
    ['one symptom of at least one', { ...of('fever'), min: 1, cond: 'any', count: 1 }, 'fever 1 or more'],
    ['one absent symptom', { ...of('fever'), max: 0 }, 'no fever'],
    ['an exact value', { ...of('fever'), min: 4 }, 'fever only at 4'],
    ['a range', { ...of('cough'), min: 2, max: 3 }, 'cough 2 to 3'],
    ['at most', { ...of('cough'), max: 2 }, 'cough 2 or less'],
    ['any answer, but not a missing one', of('cough'), 'cough with any answer'],
    [
      'a count that no answers can reach',
      { ...of('cough'), min: 1, cond: 'any', count: 5 },
      'at least 5 of: cough 1 or more',
    ],
    [
      'a question of yes or no',
      { symptoms: [{ dataId: 'blood', tuple: 0 }], min: 1, max: 1 },
      'blood in stool present',
    ],
    [
      'one of several values',
      { symptoms: [{ dataId: 'alt', tuple: 2 }], min: 2 },
      'ALT (grade of the value) 2 or more',
    ],
    ['a graded value of 0', { symptoms: [{ dataId: 'alt', tuple: 2 }], max: 0 }, 'ALT (grade of the value) only at 0'],
    ['a value without a name', { symptoms: [{ dataId: 'alt', tuple: 1 }], min: 2 }, 'ALT (value 1) 2 or more'],
  ])('%s', (_form, group, sentence) => {
    expect(say(group)).toBe(sentence);
  });

  test.each<[SymptomGroup, string]>([
    [{ ...of('hepatitis'), min: 1, max: 1 }, 'hepatitis on record'],
    [{ ...of('hepatitis', 'asthma'), max: 0 }, 'all of: hepatitis not on record, asthma not on record'],
    [of('hepatitis'), 'hepatitis on record or not'],
  ])('conditions are on record or not', (group, sentence) => {
    expect(say(group, true)).toBe(sentence);
  });

  test('a group without symptoms has no words', () => {
    expect(groupWords({ min: 3 }, context('en'))).toBeUndefined();
    expect(groupWords(null, context('en'))).toBeUndefined();
    expect(say({ symptoms: [] })).toBe('');
  });

  test.each(LANGUAGES)('has every form in %s', (language) => {
    const groups: SymptomGroup[] = [
      { ...of('fever', 'cough'), min: 3 },
      { ...of('fever', 'cough'), min: 3, cond: 'any' },
      { ...of('fever', 'cough', 'rash'), min: 1, max: 2, cond: 'any', count: 2 },
      { ...of('fever', 'cough'), max: 0 },
      { symptoms: [{ dataId: 'alt', tuple: 2 }], max: 0 },
    ];
    const said = [false, true].flatMap((conditions) =>
      groups.map((group) => groupSentence(group, context(language, conditions))),
    );
    for (const sentence of said) {
      expect(sentence).toMatch(/fever|ALT/);
      expect(sentence).not.toMatch(/%\{|groupWords\.|undefined/);
    }
  });
});

test('names keep their abbreviations inside a sentence and at its start', () => {
  expect(['Rash', 'ALT', 'eGFR'].map(inside)).toEqual(['rash', 'ALT', 'eGFR']);
  expect(['rash', 'ALT', 'eGFR', '以下全部'].map(capital)).toEqual(['Rash', 'ALT', 'eGFR', '以下全部']);
});
