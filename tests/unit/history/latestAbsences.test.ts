import { expect, test } from 'vitest';
import { latestAbsences } from '../../../src/domain/history/absence';

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
  ['that nothing is known only alone', [says(null, '2025', { meaning: 'notKnown' }), FOOD], [FOOD]],
])('of the statements of absence are shown: %s', (_, statements, shown) => {
  expect(latestAbsences(statements, 'allergies')).toEqual(shown);
});
