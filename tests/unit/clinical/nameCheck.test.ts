import { describe, expect, test } from 'vitest';
import { contradicts, NameCheck } from '../../../platform/clinical/fhir/nameCheck';
import { importFault } from '../../../src/domain/imports/faults';

const SNOMED = 'http://snomed.info/sct';
const coded = (code: string, display?: string, text?: string) => ({
  coding: [{ system: SNOMED, code, ...(display && { display }) }],
  ...(text && { text }),
});

describe('a name', () => {
  test.each([
    ['Viagra', 'albuterol 0.09 MG/ACTUAT inhaler', true],
    ['as needed, for 10 days', 'Sildenafil 50 MG Oral Tablet', true],
    ['Hypertension', 'Hypertensive disorder', false],
    ['HTN', 'Hypertensive disorder', false],
    ['Asthme', 'Asthma (disorder)', false],
    ['Diabetes', 'Type 2 diabetes mellitus', false],
  ])('%s beside %s contradicts it: %s', (one, other, expected) => {
    expect(contradicts(one, other)).toBe(expected);
    expect(contradicts(other, one)).toBe(expected);
  });

  test('that contradicts the display of its code is told; one that fits one of several codes is not', () => {
    const check = new NameCheck();
    expect(check.faultsOf(coded('1', 'Albuterol', 'Viagra'))).toEqual([
      'is named Viagra, but its code 1 is for Albuterol',
    ]);
    const both = {
      coding: [
        { code: '2', display: 'Sildenafil' },
        { code: '3', display: 'Viagra' },
      ],
      text: 'Viagra',
    };
    expect(check.faultsOf(both)).toEqual([]);
    expect(check.faultsOf(coded('4', 'Leukocytes', 'White cells'), { hasOwnWords: false })).toEqual([]);
  });

  test('that is none of the names which the plans give to its code is told', () => {
    const check = new NameCheck(
      new Map([
        [`${SNOMED}|73211009`, ['Diabetes mellitus', 'Sugar disease']],
        ['http://loinc.org|1742-6', ['Alanine aminotransferase']],
      ]),
    );
    const other = 'is named Migraine, but its code 73211009 is for Diabetes mellitus';
    expect(check.faultsOf(coded('73211009', 'Sugar disorder'))).toEqual([]);
    expect(new NameCheck().faultsOf(coded('73211009', 'Migraine'))).toEqual([]);
    expect(check.faultsOf(coded('73211009', undefined, 'Migraine'))).toEqual([other]);
    const lab = (display: string) => ({ coding: [{ system: 'http://loinc.org', code: '1742-6', display }] });
    expect(check.faultsOf(lab('SGPT (ALT)'), { hasOwnWords: false })).toEqual([]);
    expect(check.faultsOf(lab('Potassium'), { hasOwnWords: false })).toHaveLength(1);
  });

  test('that the file gives to a code of another meaning is told, and one that is not what the code means here', () => {
    const check = new NameCheck();
    expect(check.faultsOf(coded('195967001', 'Asthma'))).toEqual([]);
    expect(check.faultsOf(coded('195967001', 'Asthma (disorder)'))).toEqual([]);
    expect(check.faultsOf(coded('195967001', 'Breast cancer'))).toEqual([
      'is named Breast cancer, but its code 195967001 is for Asthma',
    ]);
    expect(check.faultsOf(coded('787481004', 'Warfarin'))).toEqual([
      'is named Warfarin, but its code 787481004 is for No known medications',
    ]);
  });
});

test('a name of another coding is not borrowed if it contradicts what the plans call the code', () => {
  const RXNORM = 'http://www.nlm.nih.gov/research/umls/rxnorm';
  const check = new NameCheck(new Map([[`${RXNORM}|1191`, ['Aspirin']]]));
  const local = (display: string, more: object = {}) => ({
    coding: [
      { system: 'urn:local', code: '1191', display },
      { system: RXNORM, code: '1191' },
    ],
    ...more,
  });
  expect(check.findStandardName(local('Methotrexate'))).toBe('Aspirin');
  expect(check.faultsOf(local('Methotrexate'))).toEqual([
    importFault('otherName', { what: 'Methotrexate', code: '1191', other: 'Aspirin' }),
  ]);
  expect(check.findStandardName(local('Aspirin 81 mg'))).toBeUndefined();
  expect(check.findStandardName(local('Methotrexate', { text: 'Low dose' }))).toBeUndefined();
  expect(check.findStandardName(local('Methotrexate', { text: 'RxNorm' }))).toBe('Aspirin');
});
