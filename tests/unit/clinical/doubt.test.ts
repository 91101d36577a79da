import { expect, test } from 'vitest';
import { allergy } from '../../../platform/clinical/fhir/allergy';
import { condition } from '../../../platform/clinical/fhir/condition';
import { medication } from '../../../platform/clinical/fhir/medication';
import { procedure } from '../../../platform/clinical/fhir/procedure';
import { importFault } from '../../../src/domain/imports/faults';

const of = (text: string, more: object = {}) => condition({ resourceType: 'Condition', code: { text }, ...more });

test.each([
  'No evidence of cancer',
  'Ruled out: pneumonia',
  'Asthma ruled out',
  'Disorder excluded',
  'Negative for tuberculosis',
])('"%s" is no problem', (name) => expect(() => of(name)).toThrow(importFault('refuted')));

test.each(['Suspected COVID-19', 'Possible pneumonia', 'Rule out MI', 'R/O stroke', '? gout'])(
  '"%s" is not certain, unless its source says how certain it is',
  (name) => {
    expect(of(name).verification).toBe('provisional');
    const verificationStatus = { coding: [{ code: 'confirmed' }] };
    expect(of(name, { verificationStatus }).verification).toBe('confirmed');
    const unlikely = { verificationStatus: { coding: [{ code: 'differential' }] } };
    expect(of(name, unlikely).verification).toBe('differential');
  },
);

test.each(['Congenital absence of kidney', 'Gout', 'Rule of nines burn', 'Probabilistic'])(
  '"%s" is a plain problem',
  (name) => expect(of(name).verification).toBeUndefined(),
);

test.each([
  [allergy, 'AllergyIntolerance', 'code', 'Not allergic to penicillin', 'refuted'],
  [allergy, 'AllergyIntolerance', 'code', 'Family history: penicillin allergy', 'ofFamily'],
  [condition, 'Condition', 'code', 'Appendectomy not done', 'not-done'],
  [condition, 'Condition', 'code', 'No family history of stroke', 'ofFamily'],
  [procedure, 'Procedure', 'code', 'Appendectomy not done', 'not-done'],
  [procedure, 'Procedure', 'code', 'Aucune intervention', 'noneKnown'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Aspirin not administered', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Aucun medicament', 'noneKnown'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Keine Medikamente', 'noneKnown'],
  [condition, 'Condition', 'code', 'Sin alergias conocidas', 'noneKnown'],
] as const)('%o: a %s whose %s is "%s" is no fact', (read, resourceType, element, text, fault) => {
  const resource = { resourceType, [element]: { text } };
  expect(() => read(resource, () => undefined)).toThrow(importFault(fault));
});

test('an allergy that is suspected is not confirmed', () => {
  const suspected = { resourceType: 'AllergyIntolerance', code: { text: 'Suspected penicillin allergy' } };
  expect(allergy(suspected).verification).toBe('unconfirmed');
});

test.each(['as needed, for 10 days', 'N/A', 'PRN', '-', 'unknown', '?'])(
  '"%s" is no name of what has a code: another name counts, else the code with its system',
  (display) => {
    const of = (more: object) =>
      condition({
        resourceType: 'Condition',
        code: { coding: [{ code: '44054006', system: 'http://snomed.info/sct', display }], ...more },
      }).name;
    expect(of({})).toBe('SNOMED CT 44054006');
    expect(of({ text: 'Diabetes' })).toBe('Diabetes');
    const local = { code: 'D1', display: 'Diabetes' };
    expect(of({ coding: [{ code: '44054006', system: 'http://snomed.info/sct', display }, local] })).toBe('Diabetes');
  },
);
