import { expect, test } from 'vitest';
import { checkDates } from '../../../platform/clinical/fhir/checkDates';
import { importFault } from '../../../src/domain/imports/faults';

test.each([
  ['Condition', 'onsetPeriod'],
  ['Condition', 'abatementPeriod'],
  ['AllergyIntolerance', 'onsetPeriod'],
  ['Observation', 'effectivePeriod'],
])('a %s is told that the %s of it ends before it starts', (resourceType, period) => {
  const of = (start: string, end: string) => checkDates({ resourceType, [period]: { start, end } }).faults;
  expect(of('2024-05-02', '2024-05-01')).toEqual([
    importFault('reversed', { value: '2024-05-01', other: '2024-05-02' }),
  ]);
  expect(of('2024-05-01', '2024-05-02')).toEqual([]);
});
