import { expect, test } from 'vitest';
import { tellContradictedDoses } from '../../../platform/clinical/fhir/dosageContradiction';
import { importFault } from '../../../src/domain/imports/faults';

const twice = { repeat: { frequency: 2, period: 1, periodUnit: 'd' } };
const thrice = { repeat: { frequency: 3, period: 1, periodUnit: 'd' } };
const tablets = (value: number) => ({ doseAndRate: [{ doseQuantity: { value, unit: 'tablet' } }] });
const tell = (dosage: object) =>
  tellContradictedDoses({ resourceType: 'MedicationRequest', dosageInstruction: [dosage] });

test.each<[string, object, string]>([
  ['1 tab daily', twice, 'twice a day'],
  ['1 tab once daily', twice, 'twice a day'],
  ['take every 6 hours', thrice, '3 times a day'],
  ['1 cp deux fois par jour', thrice, '3 times a day'],
  ['una vez al día', thrice, '3 times a day'],
  ['1 Tablette zweimal täglich', thrice, '3 times a day'],
  ['每日两次', thrice, '3 times a day'],
  ['5 mg BID', { code: { coding: [{ code: 'QD' }] } }, 'once a day'],
])('a dose in words, %s, that contradicts its structure is told', (text, timing, other) => {
  expect(tell({ text, timing })).toEqual([importFault('otherRhythm', { what: text, other })]);
});

test.each<[string, object]>([
  ['1 tab twice daily', twice],
  ['every 8 hours', thrice],
  ['every 4 to 6 hours as needed', { repeat: { frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' } }],
  ['up to 4 times a day', twice],
  ['1 tab daily for 3 days, then 1 tab twice daily', twice],
  ['daily', { repeat: { frequency: 1, period: 1, periodUnit: 'd', dayOfWeek: ['mon'] } }],
  ['weekly', { repeat: { frequency: 1, period: 7, periodUnit: 'd' } }],
  ['morning and evening', thrice],
  ['twice daily', { repeat: { when: ['MORN', 'EVE'], period: 1, periodUnit: 'd' } }],
])('a dose in words, %s, that says the same or something else besides is not', (text, timing) => {
  expect(tell({ text, timing })).toEqual([]);
});

test('a code of a rhythm that contradicts the numbers is told', () => {
  expect(tell({ timing: { ...thrice, code: { coding: [{ code: 'BID' }] } } })).toEqual([
    importFault('otherRhythmCode', { what: 'twice a day', other: '3 times a day' }),
  ]);
  expect(tell({ timing: { ...twice, code: { coding: [{ code: 'BID' }] } } })).toEqual([]);
});

test('a number of tablets in words that contradicts the structure is told; a strength is none', () => {
  expect(tell({ text: 'take 1 tab', ...tablets(2) })).toEqual([
    importFault('otherRhythm', { what: '1 tab', other: '2 tablet' }),
  ]);
  expect(tell({ text: 'take 2 tablets', ...tablets(2) })).toEqual([]);
  expect(tell({ text: '500 mg', ...tablets(2) })).toEqual([]);
});
