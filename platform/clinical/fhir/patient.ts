import { isOneOf } from '../../../src/domain/entity/read';
import type { DocumentOf, PartOf, RowOf } from '../../../src/domain/records';
import { personOf, type Person } from '../../../src/domain/patients/person';
import { codings, type Coding } from './coding';
import { currentAddress, currentContacts } from './contacts';
import { isCurrent } from './current';
import { startOf, wholeDay } from './dates';
import { personName } from './personName';
import { compact, cut, object, objects, refuse, text, type FhirResource } from './read';

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

/** The platform's code for a language tag. A language that the platform does not have keeps its tag. */
export function languageOf(tag: string | undefined): string | undefined {
  if (!tag) return undefined;
  const [said = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  // A code of three letters (ISO 639-2) has one of two letters: `spa` is `es`.
  const primary = /^[a-z]{3}$/.test(said) ? (Intl.getCanonicalLocales(said)[0] ?? said) : said;
  if (primary !== 'zh') return ['en', 'es', 'fr'].includes(primary) ? primary : tag.slice(0, 20);
  return rest.some((part) => part === 'hant' || part === 'tw' || part === 'hk' || part === 'mo')
    ? 'zh-Hant'
    : 'zh-Hans';
}

/** A tag by BCP 47, such as `en-US`: some systems also send codes of their own, such as `151`. */
const TAG = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;
const BCP47 = 'urn:ietf:bcp:47';

function language(resource: FhirResource): string | undefined {
  const spoken = objects(resource, 'communication');
  const found =
    spoken.find((each) => each['preferred'] === true) ??
    spoken.find((each) => each['preferred'] !== false) ??
    spoken[0];
  const tags = codings(object(found, 'language')).filter(({ code }) => TAG.test(code));
  return languageOf((tags.find(({ system }) => system === BCP47) ?? tags[0])?.code);
}

/** What tells an identifier from others: its system and value, whatever the blanks in them. */
export const identifierKey = ({ systemName, systemId }: RowOf<'patient', 'patientIds'>): string =>
  JSON.stringify([systemName, systemId].map((part) => (part ?? '').replace(/\s+/g, '')));

/**
 * The identifiers, each once, however often the source repeats it, and with whatever blanks. One that has ended says
 * so; if the same one also holds, it holds. One that has not begun is left out.
 */
function readIdentifiers(resource: FhirResource, now: string): RowOf<'patient', 'patientIds'>[] {
  const rows = objects(resource, 'identifier').flatMap((identifier) => {
    const systemId = text(identifier, 'value');
    const start = startOf(text(object(identifier, 'period'), 'start'));
    if (!systemId || (start !== undefined && start > now)) return [];
    const systemName = text(identifier, 'system') ?? text(object(identifier, 'type'), 'text');
    const location = text(object(identifier, 'assigner'), 'display');
    return [
      compact<RowOf<'patient', 'patientIds'>>({
        systemName: cut(systemName, 200),
        systemId: systemId.slice(0, 200),
        location: cut(location, 200),
        ended: isCurrent(identifier, now) ? undefined : true,
      }),
    ];
  });
  const first = new Map(rows.toReversed().map((row) => [identifierKey(row), row]));
  const holding = new Map(rows.toReversed().flatMap((row) => (row.ended ? [] : [[identifierKey(row), row] as const])));
  const keys = [...new Set(rows.map(identifierKey))];
  return keys.flatMap((key) => holding.get(key) ?? first.get(key) ?? []);
}

/** Whether the source says that the record is no longer used: it is not active, or another one has replaced it. */
const isRetired = (resource: FhirResource): boolean =>
  resource['active'] === false || replacements(resource).length > 0;

/** References to the records that replace this one. */
export const replacements = (resource: FhirResource): string[] =>
  objects(resource, 'link')
    .filter((link) => text(link, 'type') === 'replaced-by')
    .flatMap((link) => text(object(link, 'other'), 'reference') ?? []);

const GENDERS = ['male', 'female', 'other', 'unknown'] as const;

/**
 * Patient → name, birthDate, gender, address, telecom, communication language, identifiers → patientIds, deceased[x],
 * US Core race and ethnicity. emrId is the resource's id, with which later EMR imports search. A birth date without a
 * day is left out. Names, numbers and addresses that have ended are left out, too; an identifier that has ended says
 * so.
 * @param now ISO 8601
 */
export function patientPart(
  resource: FhirResource,
  id: string,
  now: string = new Date().toISOString(),
): PartOf<'patient'> {
  const gender = text(resource, 'gender');
  return compact<PartOf<'patient'>>({
    emrId: id.slice(0, 100),
    ...personName(resource, now),
    dob: wholeDay(text(resource, 'birthDate')),
    gender: gender === undefined ? undefined : isOneOf(GENDERS, gender) ? gender : 'unknown',
    race: raceOf(resource),
    ethnicity: ethnicityOf(resource),
    language: language(resource),
    address: currentAddress(resource, now),
    ...currentContacts(resource, now),
    patientIds: readIdentifiers(resource, now),
    deceased: resource['deceasedBoolean'] === true || text(resource, 'deceasedDateTime') !== undefined,
    // A record that the source uses again stays inactive until somebody here says otherwise.
    inactive: isRetired(resource) || undefined,
  });
}

/**
 * A patient with a full birth date.
 * @throws NotImportable if the birth date is missing or partial
 */
export function patient(resource: FhirResource, id: string): PartOf<'patient'> {
  const fields = patientPart(resource, id);
  if (fields.dob !== undefined) return fields;
  throw refuse(text(resource, 'birthDate') ? 'partBirthDate' : 'noBirthDate');
}

/** The identity of a Patient, with as much of the birth date as is known. */
export const personOfPatient = (resource: FhirResource, fields: PartOf<'patient'>): Person => ({
  ...personOf(fields),
  dob: text(resource, 'birthDate')?.slice(0, 10) ?? '',
});
