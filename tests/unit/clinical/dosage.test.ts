import { describe, expect, it } from 'vitest';
import { dosageText } from '../../../platform/clinical/fhir/dosage';
import type { FhirObject } from '../../../platform/clinical/fhir/read';
import { EVENTS } from '../../../platform/clinical/fhir/timingWords';

const words = (...dosageInstruction: FhirObject[]) =>
  dosageText({ resourceType: 'MedicationRequest', dosageInstruction });
const repeat = (of: FhirObject) => ({ timing: { repeat: of } });
const mg = (value: number) => ({ value, unit: 'mg' });

describe('a dosage in words', () => {
  it.each<[string, FhirObject]>([
    ['every 4 to 6 hours', repeat({ frequency: 1, period: 4, periodMax: 6, periodUnit: 'h' })],
    ['twice a day', repeat({ frequency: 2, period: 1, periodUnit: 'd' })],
    ['1 to 4 times a day', repeat({ frequency: 1, frequencyMax: 4, period: 1, periodUnit: 'd' })],
    ['up to 3 times a day', repeat({ frequencyMax: 3, period: 1, periodUnit: 'd' })],
    ['3 times in 2 weeks', repeat({ frequency: 3, period: 2, periodUnit: 'wk' })],
    ['every 2 days', repeat({ period: 2, periodUnit: 'd' })],
    ['once a week, on Monday, Friday', repeat({ period: 1, periodUnit: 'wk', dayOfWeek: ['mon', 'fri'] })],
    ['at 08:00, 20:30', repeat({ timeOfDay: ['08:00:00', '20:30:00'] })],
    ['at bedtime', repeat({ when: ['HS'] })],
    ['30 minutes before meals', repeat({ when: ['AC'], offset: 30 })],
    ['30 minutes after bedtime', repeat({ when: ['HS'], offset: 30 })],
    ['in the morning, see text', repeat({ when: ['MORN'], offset: 30 })],
    ['over 2 hours, for 7 days', repeat({ duration: 2, durationUnit: 'h', boundsDuration: { value: 7, code: 'd' } })],
    [
      'from 2026-01-02, until 2026-01-09, 10 times in all',
      repeat({ boundsPeriod: { start: '2026-01-02', end: '2026-01-09' }, count: 10 }),
    ],
    ['3 times a day', { timing: { code: { coding: [{ code: 'TID' }] } } }],
    ['on 2026-03-04', { timing: { event: ['2026-03-04'] } }],
    [
      '1 to 2 tablet',
      { doseAndRate: [{ doseRange: { low: { value: 1, unit: 'tablet' }, high: { value: 2, unit: 'tablet' } } }] },
    ],
    ['at 100 mL/h', { doseAndRate: [{ rateQuantity: { value: 100, unit: 'mL/h' } }] }],
    ['at 5 mg per 1 h', { doseAndRate: [{ rateRatio: { numerator: mg(5), denominator: { value: 1, unit: 'h' } } }] }],
    [
      'at most 4 g per 1 d',
      { maxDosePerPeriod: { numerator: { value: 4, unit: 'g' }, denominator: { value: 1, unit: 'd' } } },
    ],
    ['at most 8 mg at once', { maxDosePerAdministration: mg(8) }],
    ['as needed: pain', { asNeededCodeableConcept: { text: 'pain' } }],
    [
      '2 mg, Oral, left arm, with water',
      {
        doseAndRate: [{ doseQuantity: mg(2) }],
        route: { text: 'Oral' },
        site: { text: 'left arm' },
        additionalInstruction: [{ text: 'with water' }],
      },
    ],
  ])('is “%s”', (expected, dosage) => expect(words(dosage)).toBe(expected));

  it('has words for each event of the day', () => {
    for (const [code, event] of Object.entries(EVENTS)) expect(words(repeat({ when: [code] }))).toBe(event);
  });

  it('is the source’s own text, with advice that the text lacks', () => {
    const dosage = { text: 'one now, with food', doseAndRate: [{ doseQuantity: mg(1) }] };
    expect(words({ ...dosage, patientInstruction: 'with food' })).toBe('one now, with food');
    expect(words({ ...dosage, patientInstruction: 'Stop before surgery' })).toBe(
      'one now, with food, Stop before surgery',
    );
  });

  it.each<[string, object, string]>([
    ['1 tab daily', { asNeededBoolean: true }, '1 tab daily, as needed'],
    ['5 mg daily', { asNeededCodeableConcept: { text: 'Headache' } }, '5 mg daily, as needed: Headache'],
    ['1 tab PRN', { asNeededBoolean: true }, '1 tab PRN'],
    ['1 cp si nécessaire', { asNeededBoolean: true }, '1 cp si nécessaire'],
    ['as needed for headache', { asNeededCodeableConcept: { text: 'Headache' } }, 'as needed for headache'],
  ])('says that it is as needed if its text, %s, does not', (text, need, said) => {
    expect(words({ text, ...need })).toBe(said);
  });

  it('is the dose that was ordered, not one that a system calculated', () => {
    const doses = [
      { type: { text: 'calculated' }, doseQuantity: mg(0.5) },
      { type: { coding: [{ code: 'ordered' }] }, doseQuantity: mg(1) },
    ];
    expect(words({ doseAndRate: doses })).toBe('1 mg');
    expect(words({ doseAndRate: [...doses].reverse() })).toBe('1 mg');
  });

  it('keeps the words that are no name, but an instruction', () => {
    const dose = { doseAndRate: [{ doseQuantity: mg(1) }] };
    expect(words({ ...dose, timing: { code: { text: 'as directed' } } })).toBe('1 mg, as directed');
    expect(words({ ...dose, asNeededCodeableConcept: { text: 'as needed for pain' } })).toBe(
      '1 mg, as needed for pain',
    );
    expect(words({ ...dose, asNeededCodeableConcept: { coding: [{ code: 'x', display: 'PRN' }] } })).toBe(
      '1 mg, as needed: PRN',
    );
    expect(words({ ...dose, additionalInstruction: [{ text: 'See notes' }] })).toBe('1 mg, See notes');
  });

  it('follows the sequence', () => {
    expect(words({ sequence: 2, text: 'then one' }, { sequence: 1, text: 'first two' })).toBe('first two; then one');
    expect(words({ sequence: 2, text: 'once a day' }, { sequence: 1, text: 'twice a day' })).toBe(
      'twice a day; then once a day',
    );
    expect(words({ sequence: 1, text: 'mornings' }, { sequence: 1, text: 'evenings' })).toBe('mornings; evenings');
  });

  it('says “see text” if the structure has something that it has no words for', () => {
    expect(words({ doseAndRate: [{ doseQuantity: mg(1) }], tapering: [{}] })).toBe('1 mg, see text');
    const timing = { code: { text: 'See text' } };
    expect(words({ doseAndRate: [{ doseQuantity: mg(1) }], timing, tapering: [{}] })).toBe('1 mg, see text');
  });
});
