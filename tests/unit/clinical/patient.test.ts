import { describe, expect, it } from 'vitest';
import { languageOf, patient, patientPart } from '../../../platform/clinical/fhir/patient';
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

  const NOW = '2026-02-03T00:00:00.000Z';
  const at = (more: object) => patientPart(resource(more), 'p', NOW);
  const ended = { period: { end: '2018-01-01' } };
  const later = { period: { start: '2027-01-01' } };

  it('has the name, numbers and address of today', () => {
    const present = at({
      name: [
        { use: 'official', family: 'Former', given: ['Ana'], ...ended },
        { use: 'nickname', given: ['Annie'] },
        { family: 'Present', given: ['Ana'], period: { start: '2018-01-02' } },
      ],
      telecom: [
        { system: 'phone', value: '1', ...ended },
        { system: 'phone', value: '2', ...later },
        { system: 'phone', value: '3' },
        { system: 'phone', value: '4', rank: 1 },
        { system: 'phone', value: 'https://portal.example.org' },
        { system: 'email', value: 'former@example.org', ...ended },
        { system: 'email', value: 'second@example.org' },
        { system: 'email', value: 'first@example.org', rank: 1 },
      ],
      address: [
        { use: 'home', city: 'Former', ...ended },
        { use: 'home', city: 'Present' },
      ],
    });
    expect(present).toMatchObject({ firstName: 'Ana', lastName: 'Present', address: { city: 'Present' } });
    expect(present.phoneNumbers?.map(({ number }) => number)).toEqual(['4', '3']);
    expect(present.emails?.map(({ email }) => email)).toEqual(['first@example.org', 'second@example.org']);
    expect(present.address).not.toHaveProperty('country');
  });

  it('has the name that ended last, if all have ended', () => {
    const names = ['2011', '2015', '2013'].map((end) => ({ family: `until ${end}`, given: ['A'], period: { end } }));
    expect(at({ name: names })).toMatchObject({ lastName: 'until 2015' });
  });

  it.each([
    ['a nickname', { use: 'nickname', given: ['Annie'] }, 'Former'],
    ['a name', { use: 'nickname', given: ['Annie'], family: 'Present' }, 'Present'],
    ['a text', { text: 'Ana Present' }, 'Present'],
  ])('has the family name that ended last if none holds now; beside %s', (_, name, lastName) => {
    expect(at({ name: [name, { use: 'official', family: 'Former', given: ['Ana'], ...ended }] })).toMatchObject({
      lastName,
    });
  });

  it.each([
    [{ family: 'STONE, MARTA L' }, { firstName: 'MARTA', middleName: 'L', lastName: 'STONE' }],
    [
      { family: 'STONE, MARTA', given: ['Marta'] },
      { firstName: 'Marta', lastName: 'STONE, MARTA' },
    ],
    [{ family: 'Stone, Jr.' }, { lastName: 'Stone, Jr.' }],
  ])('reads a whole name in the family name only without a given one: %o', (name, read) => {
    expect(at({ name: [name] })).toMatchObject(read);
  });

  it('lives where it is at home, not in a mailbox', () => {
    const address = [
      { use: 'home', type: 'postal', city: 'Mailbox' },
      { use: 'work', type: 'physical', city: 'Office' },
      { use: 'home', type: 'physical', city: 'Home' },
    ];
    for (const each of [address, address.toReversed()]) expect(at({ address: each }).address?.city).toBe('Home');
  });

  it('is not active if the source says so, or if another record replaces it', () => {
    expect(at({ active: false })).toMatchObject({ inactive: true });
    const link = [{ type: 'replaced-by', other: { reference: 'Patient/2' } }];
    expect(at({ active: true, link })).toMatchObject({ inactive: true });
    expect(at({ active: true, link: [{ ...link[0], type: 'replaces' }] })).not.toHaveProperty('inactive');
  });

  it('has an identifier once, and the language by its tag', () => {
    const identifier = ['7', ' 7 ', '8'].map((value) => ({ system: 'urn:a', value }));
    expect(at({ identifier }).patientIds?.map(({ systemId }) => systemId)).toEqual(['7', '8']);
    const spaced = [
      { system: 'urn:a', value: '12 34', ...ended },
      { system: 'urn:a', value: '1234' },
      { system: 'urn:b', value: '1234', ...ended },
      { system: 'urn:c', value: '5', use: 'old' },
      { system: 'urn:d', value: '6', ...later },
    ];
    expect(at({ identifier: spaced }).patientIds).toEqual([
      { systemName: 'urn:a', systemId: '1234' },
      { systemName: 'urn:b', systemId: '1234', ended: true },
      { systemName: 'urn:c', systemId: '5', ended: true },
    ]);
    const coding = [
      { system: 'urn:own', code: '151' },
      { system: 'urn:ietf:bcp:47', code: 'es' },
    ];
    expect(at({ communication: [{ language: { coding } }] })).toMatchObject({ language: 'es' });
  });

  it('splits a name with the family name first', () => {
    expect(at({ name: [{ text: 'STONE, MARTA L' }] })).toMatchObject({
      firstName: 'MARTA',
      middleName: 'L',
      lastName: 'STONE',
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
    expect(() => patient({ resourceType: 'Patient' }, 'p')).toThrow('has no date of birth');
    expect(() => patient(resource({ birthDate: '1970-02' }), 'p')).toThrow('has no whole date of birth');
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

describe('what other systems write in words', () => {
  const read = (more: object) => patientPart(resource(more), 'p1', '2026-05-04T10:00:00.000Z');

  it.each([
    ['John Watson, MD', 'John', 'Watson'],
    ['John Watson, Jr.', 'John', 'Watson'],
    ['Watson, John, Jr.', 'John', 'Watson'],
    ['WATSON, JOHN', 'JOHN', 'WATSON'],
    ['Dr. John Watson', 'John', 'Watson'],
  ])('%s is a name without its title', (text, firstName, lastName) => {
    expect(read({ name: [{ text }] })).toMatchObject({ firstName, lastName });
  });

  it('keeps an address that is only a text, and a number without its scheme', () => {
    const telecom = [
      { system: 'phone', value: 'tel:+1-555' },
      { system: 'email', value: 'mailto:q@example.org' },
    ];
    expect(read({ address: [{ text: '1 Main St, Rome' }], telecom })).toMatchObject({
      address: { street1: '1 Main St, Rome' },
      phoneNumbers: [{ number: '+1-555' }],
      emails: [{ email: 'q@example.org' }],
    });
  });

  it('takes no language that is said not to be preferred before another; a code of three letters is one of two', () => {
    const spoken = (code: string, more = {}) => ({ language: { coding: [{ code }] }, ...more });
    expect(read({ communication: [spoken('en', { preferred: false }), spoken('spa')] }).language).toBe('es');
  });
});
