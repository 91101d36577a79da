import { expect, test } from 'vitest';
import { isOfWholeKind, latestAbsences } from '../../../src/domain/history/absence';

const says = (name: string | null, saidOn: string, more: object = {}) => ({
  kind: 'allergies' as const,
  meaning: 'noneKnown' as const,
  name,
  saidOn,
  ...more,
});
const DRUGS = says('No known drug allergies', '2024-01-01');
const FOOD = says('No known food allergies', '2023-01-01');

test.each([
  ['all narrow ones, each once', [FOOD, DRUGS, says('no known drug allergies', '2022')], [DRUGS, FOOD]],
  ['the whole one instead of older ones', [DRUGS, FOOD, says(null, '2023-06-01')], [DRUGS, says(null, '2023-06-01')]],
  ['none that was withdrawn', [{ ...DRUGS, status: 'entered-in-error' }, FOOD], [FOOD]],
  ['none of another kind', [{ ...DRUGS, kind: 'problems' as const }, FOOD], [FOOD]],
  [
    'the whole one in any language',
    [says('Sin alergias conocidas', '2024-03'), FOOD],
    [says('Sin alergias conocidas', '2024-03')],
  ],
  [
    'what is denied by name beside that nothing is known',
    [says(null, '2025', { meaning: 'notKnown' }), says('Denies latex', '2024', { meaning: 'thisDenied' })],
    [says(null, '2025', { meaning: 'notKnown' }), says('Denies latex', '2024', { meaning: 'thisDenied' })],
  ],
  ['that nothing is known only alone', [says(null, '2025', { meaning: 'notKnown' }), FOOD], [FOOD]],
])('of the statements of absence are shown: %s', (_, statements, shown) => {
  expect(latestAbsences(statements, 'allergies')).toEqual(shown);
});

test.each([
  ['allergies', 'No known allergies', true],
  ['allergies', 'Aucune allergie connue', true],
  ['allergies', 'Sin alergias conocidas', true],
  ['allergies', 'Keine Allergien bekannt', true],
  ['allergies', '无已知过敏', true],
  ['allergies', '無已知過敏史', true],
  ['allergies', 'NKA', true],
  ['allergies', 'No known drug allergies', false],
  ['allergies', 'Aucune allergie médicamenteuse connue', false],
  ['allergies', '无药物过敏史', false],
  ['problems', 'No active problems', true],
  ['problems', 'No history of asthma', false],
  ['problems', 'Sin alergias conocidas', false],
  ['medications', 'Aucun traitement en cours', true],
  ['medications', 'Keine Medikamente', true],
  ['procedures', 'Ninguna cirugía', true],
] as const)('of %s, "%s" speaks of the whole kind: %s', (kind, name, expected) => {
  expect(isOfWholeKind({ kind, name, meaning: 'noneKnown' })).toBe(expected);
});
