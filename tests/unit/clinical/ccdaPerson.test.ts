import { describe, expect, test } from 'vitest';
import { personIn } from '../../../platform/clinical/ccda/import';
import { documentPatient } from '../../../platform/clinical/ccda/read/patient';
import { readXml } from '../../../platform/clinical/ccda/xml';
import { objects, type FhirObject } from '../../../platform/clinical/fhir/read';

const NAME = '<name use="L"><given>Mara</given><family>Quist</family></name>';

/** A document whose header says this of the patient: in the role, and in the patient. */
const header = (role: string, patient = NAME): string => `<ClinicalDocument xmlns:sdtc="urn:hl7-org:sdtc">
  <recordTarget><patientRole><id root="1.2.3" extension="7"/>${role}
    <patient>${patient}<administrativeGenderCode code="F"/><birthTime value="19600102"/></patient>
  </patientRole></recordTarget></ClinicalDocument>`;

const said = (role: string, patient?: string): FhirObject =>
  documentPatient(readXml(header(role, patient)))?.resource ?? {};
const name = (use: string, given: string, more = '') =>
  `<name${use === '' ? '' : ` use="${use}"`}><given>${given}</given><family>Quist</family>${more}</name>`;
const from = (low: string, high: string) => `<low value="${low}"/>${high === '' ? '' : `<high value="${high}"/>`}`;

describe('a name of a document', () => {
  const names = (...all: string[]) => objects(said('', all.join('')), 'name');

  test('keeps its period and its use', () => {
    const old = name('L', 'Maria', `<validTime>${from('1960', '19991231')}</validTime>`);
    expect(names(old, name('L', 'Mara'))).toEqual([
      { given: ['Maria'], family: 'Quist', use: 'official', period: { start: '1960', end: '1999-12-31' } },
      { given: ['Mara'], family: 'Quist', use: 'official' },
    ]);
    expect(names(name('P', 'Mimi'))[0]?.['use']).toBe('nickname');
    expect(names(name('A', 'Star'))[0]?.['use']).toBe('anonymous');
  });

  test('that is the legal one comes first, another spelling last', () => {
    const given = names(name('ABC', 'Abc'), name('SRCH', 'Srch'), name('', 'Plain'), name('L', 'Mara')).map((each) =>
      String(each['given']),
    );
    expect(given).toEqual(['Mara', 'Plain', 'Abc', 'Srch']);
    expect(names(name('L IDE', 'Ide'), name('L ABC', 'Abc'), name('L', 'Mara'))[0]?.['given']).toEqual(['Mara']);
  });

  test('has no call name as a middle name, and a family name of birth is a former one', () => {
    expect(names('<name><given>Mara</given><given qualifier="CL">Mimi</given><family>Quist</family></name>')).toEqual([
      { given: ['Mara'], family: 'Quist' },
    ]);
    expect(names('<name><given>Mara</given><family qualifier="BR">Olm</family></name>')[0]?.['use']).toBe('maiden');
  });
});

describe('an address of a document', () => {
  const addresses = (...all: string[]) => objects(said(all.join('')), 'address');
  const address = (use: string, city: string, more = '') => `<addr use="${use}"><city>${city}</city>${more}</addr>`;

  test('keeps its period and its use, and the main home comes first', () => {
    const former = address('HP', 'Oldtown', `<useablePeriod xsi:type="IVL_TS">${from('2001', '2015')}</useablePeriod>`);
    expect(addresses(address('BAD', 'Nowhere'), address('HV', 'Beach'), address('WP PUB', 'Office'), former)).toEqual([
      { line: [], city: 'Oldtown', use: 'home', period: { start: '2001', end: '2015' } },
      { line: [], city: 'Office', use: 'work' },
      { line: [], city: 'Nowhere', use: 'old' },
      { line: [], city: 'Beach', use: 'temp' },
    ]);
    expect(addresses(address('HP PUB', 'Town'))[0]?.['use']).toBe('home');
    expect(addresses(address('HP BAD', 'Town'))[0]?.['use']).toBe('old');
  });

  test('has a country only if the document says one', () => {
    expect(addresses(address('HP', 'Town'))).toEqual([{ line: [], city: 'Town', use: 'home' }]);
    expect(addresses(address('HP', 'Town', '<country>CA</country>'))[0]?.['country']).toBe('CA');
  });
});

test.each([
  ['value="tel:+1-802-555-0142" use="MC"', { system: 'phone', value: '+1-802-555-0142', use: 'mobile' }],
  ['value="tel:+1-802-555-0141" use="BAD"', { system: 'phone', value: '+1-802-555-0141', use: 'old' }],
  [
    'value="http://portal.example.org/mara" use="WP"',
    { system: 'url', value: 'http://portal.example.org/mara', use: 'work' },
  ],
  ['value="https://portal.example.org"', { system: 'url', value: 'https://portal.example.org' }],
  ['value="ftp://files.example.org"', { system: 'url', value: 'ftp://files.example.org' }],
  ['value="mailto:mara@home.example" use="HP"', { system: 'email', value: 'mara@home.example', use: 'home' }],
  ['value="mara@home.example"', { system: 'email', value: 'mara@home.example' }],
  ['value="+1 802 555 0140" use="HP PUB"', { system: 'phone', value: '+1 802 555 0140', use: 'home' }],
  ['value="fax:+1-802-555-0143"', { system: 'fax', value: '+1-802-555-0143' }],
])('a telecom with %s is what it says', (attributes, expected) => {
  expect(said(`<telecom ${attributes}/>`)['telecom']).toEqual([expected]);
});

test('a telecom keeps its period', () => {
  const period = `<useablePeriod xsi:type="IVL_TS">${from('2001', '2015')}</useablePeriod>`;
  expect(said(`<telecom value="tel:1">${period}</telecom>`)['telecom']).toMatchObject([
    { value: '1', period: { start: '2001', end: '2015' } },
  ]);
});

test('the preferred language of a patient comes first, one that is not preferred last', () => {
  const spoken = (code: string, preferred?: string) =>
    `<languageCommunication><languageCode code="${code}"/>${preferred === undefined ? '' : `<preferenceInd value="${preferred}"/>`}</languageCommunication>`;
  const languages = (...all: string[]) =>
    personIn({ xml: '', root: readXml(header('', NAME + all.join(''))) }).fields.language;
  expect(languages(spoken('en', 'false'), spoken('spa', 'true'))).toBe('es');
  expect(languages(spoken('en', 'false'), spoken('fr'))).toBe('fr');
  expect(languages(spoken('en'), spoken('fr'))).toBe('en');
});

describe('the death of a patient', () => {
  const person = (patient: string) => personIn({ xml: '', root: readXml(header('', NAME + patient)) });
  const IS_DEAD = '<sdtc:deceasedInd value="true"/>';

  test.each([
    [IS_DEAD, true],
    [`${IS_DEAD}<sdtc:deceasedTime value="20260215"/>`, true],
    ['<sdtc:deceasedTime value="2026"/>', true],
    ['<sdtc:deceasedInd value="false"/>', false],
    ['<sdtc:deceasedTime nullFlavor="UNK"/>', undefined],
    ['', undefined],
  ])('%s makes the patient deceased: %s', (patient, deceased) => {
    expect(person(patient).fields.deceased).toBe(deceased);
  });

  test('keeps its time; a time that is none is told', () => {
    expect(said('', `${NAME}<sdtc:deceasedTime value="20260215"/>`)['deceasedDateTime']).toBe('2026-02-15');
    const { fields, found } = person(`${IS_DEAD}<sdtc:deceasedTime value="soon"/>`);
    expect([fields.deceased, found.faults]).toEqual([true, ['the patient: its time of death soon is not a date']]);
    expect(person('<sdtc:deceasedInd value="false"/><sdtc:deceasedTime value="2026"/>').found.faults).toHaveLength(1);
  });
});
