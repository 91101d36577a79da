import { expect, test } from 'vitest';
import { dosageText, SEE_TEXT } from '../../../platform/clinical/fhir/dosage';
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

const dose = (value: number, unit: string) => ({ doseAndRate: [{ doseQuantity: { value, unit } }] });
test.each<[string, object, string, string]>([
  ['10 mg daily', dose(100, 'mg'), '10 mg', '100 mg'],
  ['500 mcg', dose(500, 'mg'), '500 mcg', '500 mg'],
  ['half a tablet', dose(1, 'tablet'), 'half a tablet', '1 tablet'],
  ['1/2 tab', dose(1, 'tablet'), '1/2 tab', '1 tablet'],
  ['1 tab by mouth', { route: { text: 'Intravenous route' } }, '1 tab by mouth', 'Intravenous route'],
  ['口服', { route: { text: 'Subcutaneous' } }, '口服', 'Subcutaneous'],
  ['1 drop left eye', { site: { text: 'Right eye' } }, '1 drop left eye', 'Right eye'],
  ['at bedtime', { timing: { repeat: { when: ['MORN'] } } }, 'at bedtime', 'MORN'],
])(
  'words, %s, that contradict the amount, route, side or time of the structure are told',
  (text, more, what, other) => {
    expect(tell({ text, ...more })).toEqual([importFault('otherRhythm', { what, other })]);
  },
);

test.each<[string, object]>([
  ['10 mg daily', dose(10, 'mg')],
  ['0.5 g', dose(500, 'mg')],
  ['1,000 units', dose(1000, 'units')],
  ['metoprolol 50 mg, 2 tablets', dose(100, 'mg')],
  ['10 mg, at most 40 mg', dose(10, 'mg')],
  ['5 mg/kg', dose(350, 'mg')],
  ['40 mg per day', dose(20, 'mg')],
  ['1/2 tablet', dose(0.5, 'tablet')],
  ['one and a half tablets', dose(1.5, 'tablet')],
  ['by mouth', { route: { text: 'Oral' } }],
  ['right after meals, left arm', { site: { text: 'Left arm' } }],
  ['in the morning and at bedtime', { timing: { repeat: { when: ['MORN'] } } }],
  ['in the evening', { timing: { repeat: { when: ['HS'] } } }],
])('words, %s, that say the same as the structure, or something else, are not told', (text, more) => {
  expect(tell({ text, ...more })).toEqual([]);
});

test('every month is not every week, and the line of a narrative counts as well', () => {
  const weekly = { repeat: { frequency: 1, period: 1, periodUnit: 'wk' } };
  expect(tell({ patientInstruction: 'every month', timing: weekly })).toEqual([
    importFault('otherRhythm', { what: 'every month', other: 'once a week' }),
  ]);
});

const range = (low: number, high: number) => ({
  doseAndRate: [{ doseRange: { low: { value: low, unit: 'tab' }, high: { value: high, unit: 'tab' } } }],
});
test.each<[object, string]>([
  [dose(-5, 'mg'), '-5 mg'],
  [range(4, 2), '4 to 2 tab'],
  [{ timing: { repeat: { frequency: 1, period: 0, periodUnit: 'd' } } }, 'every 0 d'],
])('a dose that cannot be, %o, is told and not said', (dosage, what) => {
  expect(tell(dosage)).toEqual([importFault('badDose', { what })]);
  expect(dosageText({ resourceType: 'MedicationRequest', dosageInstruction: [dosage] })).toBe(SEE_TEXT);
});
