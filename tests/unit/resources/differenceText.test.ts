import polyglot from 'ra-i18n-polyglot';
import { expect, test } from 'vitest';
import type { Language } from '../../../src/domain/entity/types';
import groupWords from '../../../src/i18n/messages/groupWords';
import planTests from '../../../src/i18n/messages/planTests';
import testProofs from '../../../src/i18n/messages/testProofs';
import { differenceText } from '../../../src/resources/tests/differenceText';

const names = {
  symptom: (id: string) => ({ overall: 'Alerte globale', alt: 'ALAT' })[id] ?? id,
  tuple: (id: string, tuple: number) => (id === 'alt' && tuple === 2 ? 'Grade' : undefined),
  level: (id: string) => ({ yellow: { name: 'Jaune', color: 'yellow' } })[id],
};
const inLanguage = (language: Language) => {
  const texts = {
    groupWords: groupWords[language],
    planTests: planTests[language],
    testProofs: testProofs[language],
  };
  const provider = polyglot(() => texts as never, language);
  return (key: string, params?: object) => provider.translate(key, params);
};
const alert = { kind: 'alert', dataId: 'overall', tupleIndex: 0, before: 'yellow', after: '' } as const;

test('an alert has its name and the names of its levels', () => {
  expect(differenceText(alert, inLanguage('fr'), names)).toBe('Alerte globale : Jaune (yellow) → Aucune');
  expect(differenceText(alert, inLanguage('en'))).toBe('overall: yellow → None');
});

test('a value of several has the name of its tuple, or its number', () => {
  const value = { kind: 'value', dataId: 'alt', tupleIndex: 2, before: '1', after: '4' } as const;
  expect(differenceText(value, inLanguage('fr'), names)).toBe('ALAT (Grade) : 1 → 4');
  expect(differenceText({ ...value, tupleIndex: 3 }, inLanguage('fr'), names)).toBe('ALAT (valeur 3) : 1 → 4');
});

test('a recommendation is called one, with its id', () => {
  const drink = { kind: 'recommendation', dataId: 'drink', tupleIndex: 0, before: '', after: 'Boire' } as const;
  expect(differenceText(drink, inLanguage('fr'), names)).toBe('Recommandation (drink) : Aucune → Boire');
});
