import { describe, expect, it } from 'vitest';
import { languageOf, patient } from '../../../platform/clinical/fhir/patient';
import type { FhirResource } from '../../../platform/clinical/fhir/read';

const usCore = (name: string, code: string) => ({
  url: `http://hl7.org/fhir/us/core/StructureDefinition/us-core-${name}`,
  extension: [{ url: 'ombCategory', valueCoding: { system: 'urn:oid:2.16.840.1.113883.6.238', code } }],
});
const resource = (more: object = {}): FhirResource => ({ resourceType: 'Patient', birthDate: '1970-02-03', ...more });

describe('Patient', () => {
  it('reads all elements of the table', () => {
    const full = resource({
      name: [
        { use: 'maiden', family: 'Früher', given: ['Ana'] },
        { use: 'official', family: 'Nováková', given: ['Ana', 'Marie', 'Ellen'] },
      ],
      gender: 'female',
      address: [
        { use: 'old', city: 'Gone' },
        {
          use: 'home',
          line: ['1 Main St', 'Apt 2'],
          city: 'Springfield',
          state: 'IL',
          postalCode: '62701',
          country: 'US',
        },
      ],
      telecom: [
        { system: 'phone', use: 'work', value: '+1-312-555-0101' },
        { system: 'email', value: 'ana@example.org' },
        { system: 'email', value: 'second@example.org' },
        { system: 'phone', use: 'old', value: '+1-312-555-0199' },
        { system: 'fax', value: '+1-312-555-0102' },
      ],
      communication: [
        { language: { coding: [{ code: 'en-US' }] } },
        { language: { coding: [{ code: 'es-MX' }] }, preferred: true },
      ],
      identifier: [
        { system: 'http://hospital.example.org', value: 'M-1', assigner: { display: 'North' } },
        { system: 'urn:empty' },
      ],
      deceasedDateTime: '2020-01-01',
      extension: [usCore('race', '2106-3'), usCore('ethnicity', '2135-2')],
    });
    expect(patient(full, 'p1')).toEqual({
      emrId: 'p1',
      firstName: 'Ana',
      middleName: 'Marie Ellen',
      lastName: 'Nováková',
      dob: '1970-02-03',
      gender: 'female',
      race: 'white',
      ethnicity: 'hispanic',
      language: 'es',
      address: {
        addressType: 'home',
        street1: '1 Main St',
        street2: 'Apt 2',
        city: 'Springfield',
        state: 'IL',
        postalCode: '62701',
        country: 'US',
      },
      emails: [
        { email: 'ana@example.org', emailType: 'primary' },
        { email: 'second@example.org', emailType: 'secondary' },
      ],
      phoneNumbers: [
        { number: '+1-312-555-0101', numberType: 'work' },
        { number: '+1-312-555-0102', numberType: 'eFax' },
      ],
      patientIds: [{ systemName: 'http://hospital.example.org', systemId: 'M-1', location: 'North' }],
      deceased: true,
    });
  });

  it('splits a name that is only a text', () => {
    expect(patient(resource({ name: [{ text: 'Mary Jane Watson' }] }), 'p')).toMatchObject({
      firstName: 'Mary',
      middleName: 'Jane',
      lastName: 'Watson',
    });
    expect(patient(resource({ name: [{ text: 'Cher' }] }), 'p')).toMatchObject({ lastName: 'Cher' });
  });

  it('a race outside the five categories is other; a null flavour is ignored', () => {
    expect(patient(resource({ extension: [usCore('race', '2135-2')] }), 'p')['race']).toBe('other');
    const unknown = {
      url: usCore('race', '').url,
      extension: [
        {
          url: 'ombCategory',
          valueCoding: { system: 'http://terminology.hl7.org/CodeSystem/v3-NullFlavor', code: 'UNK' },
        },
      ],
    };
    expect(patient(resource({ extension: [unknown] }), 'p')).not.toHaveProperty('race');
  });

  it('is refused without a full date of birth', () => {
    expect(() => patient({ resourceType: 'Patient' }, 'p')).toThrow('has no birthDate');
    expect(() => patient(resource({ birthDate: '1970-02' }), 'p')).toThrow('its birthDate is no whole day');
  });

  it.each([
    ['en-US', 'en'],
    ['fr', 'fr'],
    ['zh-TW', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh', 'zh-Hans'],
    ['vi', 'vi'],
  ])('language %s is %s', (tag, language) => expect(languageOf(tag)).toBe(language));
});
