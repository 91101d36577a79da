import { describe, expect, test } from 'vitest';
import { allergy } from '../../../platform/clinical/fhir/allergy';
import { condition } from '../../../platform/clinical/fhir/condition';
import { findContrary, tellDoubtfulName } from '../../../platform/clinical/fhir/doubt';
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
  [procedure, 'Procedure', 'code', 'Colonoscopy cancelled', 'not-done'],
  [allergy, 'AllergyIntolerance', 'code', 'Penicilina: niega alergia', 'refuted'],
  [allergy, 'AllergyIntolerance', 'code', 'Penicillin - tolerated', 'refuted'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Aspirin not administered', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Warfarin - not taking', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'No warfarin', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Pas de warfarine', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', '没有华法林', 'not-taken'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', '不服药', 'noneKnown'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Aucun medicament', 'noneKnown'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Keine Medikamente', 'noneKnown'],
  [condition, 'Condition', 'code', 'Sin alergias conocidas', 'noneKnown'],
] as const)('%o: a %s whose %s is "%s" is no fact', (read, resourceType, element, text, fault) => {
  const resource = { resourceType, [element]: { text } };
  expect(() => read(resource, () => undefined)).toThrow(importFault(fault));
});

test.each(['Warfarin - not taking', 'No warfarin', 'Pas de règles', 'No pneumonia vaccine'])(
  '"%s" is kept as a problem, and its words are told',
  (text) => {
    expect(of(text).name).toBe(text);
    expect(tellDoubtfulName({ text }, 'condition')).toEqual([importFault('maybeDenied')]);
  },
);

test.each(['Penicillin - tolerated', 'Gout', '无菌性脑膜炎'])(
  '"%s" is kept as a problem, and nothing is told',
  (text) => {
    expect(of(text).name).toBe(text);
    expect(tellDoubtfulName({ text }, 'condition')).toEqual([]);
  },
);

test.each(['No dose change', '无菌注射用水', '没药', 'No Doz'])('"%s" does not deny a medication', (text) => {
  const resource = { resourceType: 'MedicationStatement', medicationCodeableConcept: { text } };
  expect(medication(resource, () => undefined).name).toBe(text);
});

test.each([
  [condition, 'Condition', 'code', 'Husband has dementia', 'verification', 'unconfirmed'],
  [condition, 'Condition', 'code', 'Doubtful asthma', 'verification', 'unconfirmed'],
  [condition, 'Condition', 'code', '排除不了肺炎', 'verification', 'unconfirmed'],
  [condition, 'Condition', 'code', '排除性诊断', 'verification', 'unconfirmed'],
  [allergy, 'AllergyIntolerance', 'code', 'Tolerates penicillin', 'verification', 'unconfirmed'],
  [medication, 'MedicationStatement', 'medicationCodeableConcept', 'Mother takes warfarin', 'status', 'unknown'],
  [procedure, 'Procedure', 'code', 'Colonoscopy refused', 'status', 'unknown'],
] as const)('%o: a %s whose %s is "%s" is not known to be so', (read, resourceType, element, text, field, word) => {
  const sure = {
    verificationStatus: text.startsWith('Doubtful') ? undefined : { coding: [{ code: 'confirmed' }] },
    status: resourceType === 'MedicationStatement' ? 'active' : 'completed',
  };
  const record: Record<string, unknown> = read({ resourceType, [element]: { text }, ...sure }, () => undefined);
  expect([record['name'], record[field]]).toEqual([text, word]);
});

test('words are plain if they are the name of a standard code, but no code is named a mistake', () => {
  const as = (text: string, system: string, display: string) =>
    condition({ resourceType: 'Condition', code: { text, coding: [{ system, code: '249477003', display }] } })
      .verification;
  const SNOMED = 'http://snomed.info/sct';
  expect(as('No appetite', SNOMED, 'No appetite')).toBeUndefined();
  expect(as('No appetite', 'urn:local', 'No appetite')).toBe('unconfirmed');
  expect(as('Asthma not confirmed', SNOMED, 'Asthma')).toBe('unconfirmed');
  expect(as('Asthma (entered in error)', SNOMED, 'Asthma (entered in error)')).toBe('unconfirmed');
});

test.each([
  ['Husband has dementia', 'condition'],
  ['Off warfarin', 'medication'],
  ['Colonoscopy refused', 'procedure'],
  ['Tolerates penicillin', 'allergy'],
])('the words "%s" of a %s are told', (text, entity) => {
  expect(tellDoubtfulName({ text }, entity)).toEqual([importFault('maybeDenied')]);
});

test('what may be of a parent is kept and told', () => {
  expect(of('Maternal diabetes').name).toBe('Maternal diabetes');
  expect(tellDoubtfulName({ text: 'Maternal diabetes' }, 'condition')).toEqual([importFault('maybeOfFamily')]);
});

describe('a code whose own name looks like words against it', () => {
  const SNOMED = 'http://snomed.info/sct';
  const ICD10 = 'http://hl7.org/fhir/sid/icd-10-cm';
  const coded = (text: string, code: string, system: string) => ({ text, coding: [{ code, system, display: text }] });

  test.each([
    ['Query fever', '186788009', SNOMED],
    ['FH: Familial hypercholesterolemia', '398036000', SNOMED],
    ['Family history of stroke', 'Z82.3', ICD10],
    ['Family history of stroke', '266894000', SNOMED],
    ['Family history: Diabetes mellitus', '160303001', SNOMED],
    ['糖尿病家族史', '160303001', SNOMED],
    ['Maternal hypotension syndrome', 'O26.5', ICD10],
  ])('is the fact "%s" of the patient (%s)', (text, code, system) => {
    const read = condition({ resourceType: 'Condition', code: coded(text, code, system) });
    expect([read.conditionId, read.verification]).toEqual([code, undefined]);
  });

  test('does not speak for other words, nor for another system', () => {
    expect(findContrary(coded('No family history of stroke', 'Z82.3', ICD10))).toBe('ofFamily');
    expect(findContrary(coded('Mother: stroke', 'Z82.3', ICD10))).toBe('ofFamily');
    expect(findContrary(coded('Family history of stroke', 'Z82.3', 'urn:local'))).toBe('ofFamily');
    expect(findContrary(coded('Query fever', '386661006', SNOMED))).toBe('doubted');
    expect(findContrary(coded('FH: glaucoma', '23986001', SNOMED))).toBe('ofFamily');
  });
});

test('an allergy that is suspected is not confirmed', () => {
  const suspected = { resourceType: 'AllergyIntolerance', code: { text: 'Suspected penicillin allergy' } };
  expect(allergy(suspected).verification).toBe('unconfirmed');
});

test.each(['as needed, for 10 days', 'N/A', 'PRN', '-', 'unknown', '?'])(
  '"%s" is no name of what has a code: another name counts, else the code with its system',
  (display) => {
    const read = (more: object) =>
      condition({
        resourceType: 'Condition',
        code: { coding: [{ code: '44054006', system: 'http://snomed.info/sct', display }], ...more },
      });
    const of = (more: object) => read(more).name;
    expect(read({})).toMatchObject({ name: 'SNOMED CT 44054006', text: 'SNOMED CT 44054006' });
    expect(of({ text: 'Diabetes' })).toBe('Diabetes');
    const local = { code: 'D1', display: 'Diabetes' };
    expect(of({ coding: [{ code: '44054006', system: 'http://snomed.info/sct', display }, local] })).toBe('Diabetes');
  },
);

const coded = (code: string, display: string, text: string) =>
  condition({
    resourceType: 'Condition',
    code: { coding: [{ system: 'http://snomed.info/sct', code, display }], text },
  });

test.each([
  ['254837009', 'Malignant neoplasm of breast', 'No evidence of recurrence'],
  ['128053003', 'Deep venous thrombosis', 'Ruled out PE'],
])('code %s, %s: "%s" denies something else, so the fact is not lost; it is unconfirmed', (code, display, text) => {
  expect(coded(code, display, text)).toMatchObject({ name: display, verification: 'unconfirmed' });
});

test('a text that denies what the code says refuses the fact', () => {
  expect(() => coded('195967001', 'Asthma', 'No asthma')).toThrow(importFault('refuted'));
});
