import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { medication } from '../../../platform/clinical/fhir/medication';
import { NotImportable, type FhirResource } from '../../../platform/clinical/fhir/read';
import { requireStatus, STATUSES } from '../../../platform/clinical/fhir/statuses';
import { importFault } from '../../../src/domain/imports/faults';
import { otherVersion } from '../../../platform/clinical/fhir/version';

function fate(resource: FhirResource): string {
  try {
    requireStatus(resource);
    return 'in';
  } catch (error) {
    if (error instanceof NotImportable) return `${error.kind} ${error.message}`;
    throw error;
  }
}

const rows = Object.entries(STATUSES).flatMap(([type, tables]) =>
  tables.map(({ element, source, words }) => ({ type, element, source, words })),
);

describe('the status of a resource', () => {
  test.each(rows)('$type.$element: every code of the standard is listed as imported or skipped', (row) => {
    const { type: resourceType, element, words } = row;
    for (const [word, expected] of Object.entries(words)) {
      const status = element === 'verificationStatus' ? { coding: [{ code: word }] } : word;
      expect(fate({ resourceType, [element]: status })).toBe(
        expected === 'in' ? 'in' : `skipped ${importFault(expected)}`,
      );
    }
    for (const unknown of ['aborted', { coding: [{ code: 'aborted' }] }])
      expect(fate({ resourceType, [element]: unknown })).toBe(`refused its ${element} is not a value of FHIR R4`);
    expect(fate({ resourceType })).toBe('in');
  });

  test('the page on clinical choices has the same table, with the sources', () => {
    const page = readFileSync('docs/clinical.md', 'utf8');
    const line = (type: string, element: string) =>
      page.split('\n').find((each) => each.startsWith(`| ${type}.${element} |`)) ?? '';
    const list = (cell: string | undefined) =>
      (cell ?? '')
        .split(',')
        .map((each) => each.trim())
        .filter(Boolean);
    for (const { type, element, source, words } of rows) {
      const [, , taken, left, from] = line(type, element).split('|');
      const of = (isTaken: boolean) => Object.keys(words).filter((word) => (words[word] === 'in') === isTaken);
      expect(list(taken).toSorted(), `${type}.${element}`).toEqual(of(true).toSorted());
      expect(list(left).toSorted(), `${type}.${element}`).toEqual(of(false).toSorted());
      expect(from).toContain(source);
    }
  });

  test('a medication that must not be given is never imported', () => {
    const request = {
      resourceType: 'MedicationRequest',
      status: 'active',
      intent: 'order',
      doNotPerform: true,
      medicationCodeableConcept: { text: 'Ibuprofen' },
    };
    expect(() => medication(request, () => undefined)).toThrow('not to be given');
    expect(medication({ ...request, doNotPerform: false }, () => undefined)).toMatchObject({ status: 'active' });
  });
});

describe('another version of FHIR', () => {
  const of = (resourceType: string, more: object) => otherVersion({ resourceType, ...more });
  const profile = (url: string) => of('Patient', { meta: { profile: [url] } });

  test('is recognized by its elements', () => {
    expect(of('CapabilityStatement', { fhirVersion: '3.0.2' })).toBe('3.0.2');
    expect(of('ImplementationGuide', { fhirVersion: ['5.0.0'] })).toBe('5.0.0');
    expect(of('Bundle', { fhirVersion: '4.6.0' })).toBe('4.6.0');
    expect(profile('http://hl7.org/fhir/STU3/StructureDefinition/Patient')).toBe('STU3');
    expect(profile('http://hl7.org/fhir/3.0/StructureDefinition/Patient')).toBe('3.0');
    expect(profile('http://hl7.org/fhir/StructureDefinition/Patient|1.0.2')).toBe('1.0.2');
    expect(of('Procedure', { notDone: false })).toBe('STU3');
    expect(of('Procedure', { occurrenceDateTime: '2024' })).toBe('R5');
    expect(of('MedicationStatement', { taken: 'n' })).toBe('STU3');
    expect(of('MedicationRequest', { medication: { concept: { text: 'x' } } })).toBe('R5');
    expect(of('Encounter', { actualPeriod: {} })).toBe('R5');
    expect(of('MedicationOrder', {})).toBe('DSTU2');
  });

  test('is not mistaken for R4, R4B or the version of a guide', () => {
    for (const fhirVersion of ['4.0.1', '4.0', '4.3.0']) expect(of('Bundle', { fhirVersion })).toBeUndefined();
    expect(profile('http://hl7.org/fhir/us/core/StructureDefinition/us-core-patient|3.1.1')).toBeUndefined();
    expect(profile('http://hl7.org/fhir/StructureDefinition/Patient')).toBeUndefined();
    expect(profile('http://hl7.org/fhir/StructureDefinition/Patient|4.0.1')).toBeUndefined();
    expect(profile('http://hl7.org/fhir/R4/StructureDefinition/Patient')).toBeUndefined();
    expect(of('Task', { occurrenceDateTime: '2024' })).toBeUndefined();
    expect(of('Procedure', { performedDateTime: '2024' })).toBeUndefined();
  });
});
