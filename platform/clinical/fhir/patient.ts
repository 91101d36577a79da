import { isOneOf } from '../../../src/domain/entity/read';
import type { DocumentOf, PartOf, RowOf } from '../../../src/domain/records';
import { personOf, type Person } from '../../../src/domain/patients/person';
import { codings, codingOf, type Coding } from './coding';
import { wholeDay } from './dates';
import { compact, cut, object, objects, refuse, text, texts, type FhirObject, type FhirResource } from './read';

type Patient = DocumentOf<'patient'>;

const RACES: Record<string, NonNullable<Patient['race']>> = {
  '1002-5': 'americanIndian',
  '2028-9': 'asian',
  '2054-5': 'black',
  '2076-8': 'pacificIslander',
  '2106-3': 'white',
  '2131-1': 'other',
};
const ETHNICITIES: Record<string, NonNullable<Patient['ethnicity']>> = {
  '2135-2': 'hispanic',
  '2186-5': 'notHispanic',
};
const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-';

/** The OMB categories of a US Core extension. */
function ombCategories(resource: FhirResource, name: 'race' | 'ethnicity'): Coding[] {
  const extension = objects(resource, 'extension').find((each) => text(each, 'url') === US_CORE + name);
  return objects(extension, 'extension')
    .filter((each) => text(each, 'url') === 'ombCategory')
    .flatMap((each) => codings({ coding: [each['valueCoding']] }));
}

/** The patient's first race. A code that the platform does not know counts as `other`. */
const raceOf = (resource: FhirResource): Patient['race'] =>
  ombCategories(resource, 'race')
    .map(({ system, code }) => RACES[code] ?? (system?.includes('NullFlavor') ? undefined : 'other'))
    .find(Boolean);

const ethnicityOf = (resource: FhirResource): Patient['ethnicity'] =>
  ombCategories(resource, 'ethnicity')
    .map(({ code }) => ETHNICITIES[code])
    .find(Boolean);

const OLD = new Set(['old', 'maiden', 'temp', 'anonymous', 'nickname']);
const RANK = ['official', 'usual', undefined];

/** The preferred name: an official name before a usual name, then other names; former names come last. */
function nameOf(resource: FhirResource): FhirObject | undefined {
  const place = (name: FhirObject) => {
    const use = text(name, 'use');
    const rank = RANK.indexOf(use);
    return OLD.has(use ?? '') ? 9 : rank === -1 ? 5 : rank;
  };
  return objects(resource, 'name').toSorted((a, b) => place(a) - place(b))[0];
}

function names(resource: FhirResource): Pick<PartOf<'patient'>, 'firstName' | 'middleName' | 'lastName'> {
  const name = nameOf(resource);
  const given = texts(name, 'given');
  const family = text(name, 'family');
  const words = given.length === 0 && !family ? (text(name, 'text') ?? '').split(/\s+/).filter(Boolean) : [];
  const [firstName, ...middle] = words.length > 1 ? words.slice(0, -1) : given;
  return compact({
    firstName: cut(firstName, 100),
    middleName: cut(middle.join(' ') || undefined, 100),
    lastName: cut(family ?? words.at(-1), 100),
  });
}

const ADDRESS_ORDER = ['home', 'work', undefined];

function address(resource: FhirResource): Patient['address'] {
  const place = (each: FhirObject) => {
    const index = ADDRESS_ORDER.indexOf(text(each, 'use'));
    return index === -1 ? ADDRESS_ORDER.length : index;
  };
  const found = objects(resource, 'address')
    .filter((each) => text(each, 'use') !== 'old')
    .toSorted((a, b) => place(a) - place(b))[0];
  if (!found) return undefined;
  const use = text(found, 'use');
  const [street1, ...more] = texts(found, 'line');
  return compact<NonNullable<Patient['address']>>({
    addressType: use === 'home' || use === 'work' ? use : 'primary',
    street1: cut(street1, 200),
    street2: cut(more.join(', ') || undefined, 200),
    city: cut(text(found, 'city'), 100),
    state: cut(text(found, 'state'), 100),
    postalCode: cut(text(found, 'postalCode'), 20),
    country: cut(text(found, 'country'), 60) ?? 'US',
  });
}

function telecom(resource: FhirResource): Required<Pick<Patient, 'emails' | 'phoneNumbers'>> {
  const emails: RowOf<'patient', 'emails'>[] = [];
  const phoneNumbers: RowOf<'patient', 'phoneNumbers'>[] = [];
  for (const point of objects(resource, 'telecom')) {
    const system = text(point, 'system');
    // E-mail addresses and numbers become single-line; otherwise they are not changed.
    const value = text(point, 'value')?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
    const use = text(point, 'use');
    if (!value || use === 'old') continue;
    if (system === 'email') {
      emails.push({ email: value.slice(0, 320), emailType: emails.length === 0 ? 'primary' : 'secondary' });
    } else if (system === 'phone' || system === 'sms' || system === 'fax') {
      const numberType = system === 'fax' ? 'eFax' : use === 'home' || use === 'work' ? use : 'mobile';
      phoneNumbers.push({ number: value.slice(0, 40), numberType });
    }
  }
  return { emails, phoneNumbers };
}

/** The platform's code for a language tag. A language that the platform does not have keeps its tag. */
export function languageOf(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (primary !== 'zh') return ['en', 'es', 'fr'].includes(primary) ? primary : tag.slice(0, 20);
  return rest.some((part) => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo')
    ? 'zh-Hant'
    : 'zh-Hans';
}

function language(resource: FhirResource): string | undefined {
  const spoken = objects(resource, 'communication');
  const found = spoken.find((each) => each['preferred'] === true) ?? spoken[0];
  return languageOf(codingOf(object(found, 'language'))?.code);
}

function identifiers(resource: FhirResource): RowOf<'patient', 'patientIds'>[] {
  return objects(resource, 'identifier').flatMap((identifier) => {
    const systemId = text(identifier, 'value');
    if (!systemId || text(identifier, 'use') === 'old') return [];
    const systemName = text(identifier, 'system') ?? text(object(identifier, 'type'), 'text');
    const location = text(object(identifier, 'assigner'), 'display');
    return [
      compact({ systemName: cut(systemName, 200), systemId: systemId.slice(0, 200), location: cut(location, 200) }),
    ];
  });
}

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;

/**
 * Patient → name, birthDate, gender, address, telecom, communication language, identifiers → patientIds, deceased[x],
 * US Core race and ethnicity. emrId is the resource's id, with which later EMR imports search. A birth date without a
 * day is left out.
 */
export function patientPart(resource: FhirResource, id: string): PartOf<'patient'> {
  const gender = text(resource, 'gender');
  return compact<PartOf<'patient'>>({
    emrId: id.slice(0, 100),
    ...names(resource),
    dob: wholeDay(text(resource, 'birthDate')),
    gender: gender === undefined ? undefined : isOneOf(GENDERS, gender) ? gender : 'unknown',
    race: raceOf(resource),
    ethnicity: ethnicityOf(resource),
    language: language(resource),
    address: address(resource),
    ...telecom(resource),
    patientIds: identifiers(resource),
    deceased: resource['deceasedBoolean'] === true || text(resource, 'deceasedDateTime') !== undefined,
  });
}

/**
 * A patient with a full birth date.
 * @throws NotImportable if the birth date is missing or partial
 */
export function patient(resource: FhirResource, id: string): PartOf<'patient'> {
  const fields = patientPart(resource, id);
  if (fields.dob !== undefined) return fields;
  throw refuse(text(resource, 'birthDate') ? 'its birthDate is no whole day' : 'has no birthDate');
}

/** The identity of a Patient, with as much of the birth date as is known. */
export const personOfPatient = (resource: FhirResource, fields: PartOf<'patient'>): Person => ({
  ...personOf(fields),
  dob: text(resource, 'birthDate')?.slice(0, 10) ?? '',
});
