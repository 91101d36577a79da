import { v4 as uuid } from 'uuid';
import { OUR_PATIENTS, SYSTEMS, TEMPLATES, type Template } from '../templates';
import { el, type Written } from '../xml';
import { loinc, templates, time, unknown } from './parts';
import type { DocumentOf } from '../../../../src/domain/records';

/** The stored data for a document's header. */
export interface HeaderFacts {
  patient: DocumentOf<'patient'>;
  provider: DocumentOf<'provider'> | null;
  organization: DocumentOf<'organization'> | null;
  /** The user who requested the document. */
  author: string;
  /** ISO 8601 in UTC. */
  now: string;
}

export interface DocumentKind {
  template: Template;
  code: readonly [code: string, name: string];
  title: string;
}

type Patient = DocumentOf<'patient'>;
type Named = Pick<Patient, 'firstName' | 'middleName' | 'lastName'>;

const trimmed = (value: string | null | undefined): string => value?.trim() ?? '';

function address(value: Patient['address']): Written {
  if (!value) return unknown('addr');
  const part = (name: string, text: string | null | undefined) =>
    trimmed(text) === '' ? undefined : el(name, {}, trimmed(text));
  const parts = [
    part('streetAddressLine', value.street1),
    part('streetAddressLine', value.street2),
    part('city', value.city),
    part('state', value.state),
    part('postalCode', value.postalCode),
    part('country', value.country),
  ];
  if (parts.every((each) => each === undefined)) return unknown('addr');
  return el('addr', { use: value.addressType === 'work' ? 'WP' : 'HP' }, ...parts);
}

const PHONES: Record<string, string> = { home: 'HP', work: 'WP', mobile: 'MC' };

function telecoms({ phoneNumbers = [], emails = [] }: Patient): Written[] {
  const found = [
    ...phoneNumbers.flatMap(({ number, numberType }) =>
      trimmed(number) === '' ? [] : [el('telecom', { value: `tel:${trimmed(number)}`, use: PHONES[numberType ?? ''] })],
    ),
    ...emails.flatMap(({ email }) =>
      trimmed(email) === '' ? [] : [el('telecom', { value: `mailto:${trimmed(email)}` })],
    ),
  ];
  return found.length > 0 ? found : [unknown('telecom')];
}

export function personName({ firstName, middleName, lastName }: Named): Written {
  const given = [firstName, middleName].map(trimmed).filter(Boolean);
  if (given.length === 0 && trimmed(lastName) === '') return unknown('name');
  return el(
    'name',
    { use: 'L' },
    ...(given.length > 0 ? given.map((name) => el('given', {}, name)) : [unknown('given')]),
    trimmed(lastName) === '' ? unknown('family') : el('family', {}, trimmed(lastName)),
  );
}

const GENDERS: Record<string, string> = { female: 'F', male: 'M', other: 'UN' };
const RACES: Record<string, string> = {
  americanIndian: '1002-5',
  asian: '2028-9',
  black: '2054-5',
  pacificIslander: '2076-8',
  white: '2106-3',
  other: '2131-1',
};
const ETHNICITIES: Record<string, string> = { hispanic: '2135-2', notHispanic: '2186-5' };

const codeOr = (name: string, code: string | undefined, codeSystem: string): Written =>
  code === undefined ? unknown(name) : el(name, { code, codeSystem });

/** Ids in use whose system is an object identifier; ids of other systems are not allowed in a document. */
const otherIds = ({ patientIds = [] }: Patient): Written[] =>
  patientIds.flatMap(({ systemName, systemId, ended }) => {
    if (ended === true) return [];
    const root = /^(?:urn:oid:)?([0-2](?:\.(?:0|[1-9]\d*))+)$/.exec(trimmed(systemName))?.[1];
    return root && trimmed(systemId) !== '' ? [el('id', { root, extension: trimmed(systemId) })] : [];
  });

function recordTarget({ patient }: HeaderFacts): Written {
  const dob = trimmed(patient.dob).replaceAll('-', '');
  const language = trimmed(patient.language);
  return el(
    'recordTarget',
    {},
    el(
      'patientRole',
      {},
      el('id', { root: OUR_PATIENTS, extension: trimmed(patient.patientId) }),
      ...otherIds(patient),
      address(patient.address),
      ...telecoms(patient),
      el(
        'patient',
        {},
        personName(patient),
        codeOr('administrativeGenderCode', GENDERS[trimmed(patient.gender)], SYSTEMS.gender),
        dob === '' ? unknown('birthTime') : el('birthTime', { value: dob }),
        codeOr('raceCode', RACES[trimmed(patient.race)], SYSTEMS.race),
        codeOr('ethnicGroupCode', ETHNICITIES[trimmed(patient.ethnicity)], SYSTEMS.race),
        language === '' ? undefined : el('languageCommunication', {}, el('languageCode', { code: language })),
      ),
    ),
  );
}

/** The platform is the author; the user who requested the document is named too. */
const authorElement = ({ now, author }: HeaderFacts): Written =>
  el(
    'author',
    {},
    el('time', { value: time(now) }),
    el(
      'assignedAuthor',
      {},
      unknown('id'),
      unknown('addr', 'NI'),
      unknown('telecom', 'NI'),
      el(
        'assignedAuthoringDevice',
        {},
        el('manufacturerModelName', {}, 'Careglass'),
        el('softwareName', {}, author === '' ? 'Careglass' : `Careglass, for ${author}`),
      ),
    ),
  );

const custodian = ({ organization }: HeaderFacts): Written =>
  el(
    'custodian',
    {},
    el(
      'assignedCustodian',
      {},
      el(
        'representedCustodianOrganization',
        {},
        unknown('id'),
        el('name', {}, trimmed(organization?.name) || 'Careglass'),
        unknown('telecom', 'NI'),
        address(organization?.address),
      ),
    ),
  );

/** The recipient of a referral: the patient's primary provider, by name. */
const recipient = ({ provider, author }: HeaderFacts): Written =>
  el(
    'informationRecipient',
    {},
    el(
      'intendedRecipient',
      {},
      el(
        'informationRecipient',
        {},
        provider ? personName(provider) : el('name', {}, unknown('given'), el('family', {}, author || 'Careglass')),
      ),
    ),
  );

/** The encounter of a progress note. */
const encounter = (start: string, end: string): Written =>
  el(
    'componentOf',
    {},
    el(
      'encompassingEncounter',
      {},
      el('id', { root: uuid() }),
      el('effectiveTime', {}, el('low', { value: time(start) }), el('high', { value: time(end) })),
      el('location', {}, el('healthCareFacility', {}, unknown('id'))),
    ),
  );

const ROOT = {
  xmlns: 'urn:hl7-org:v3',
  'xmlns:sdtc': 'urn:hl7-org:sdtc',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};

/**
 * Wraps content in a document with the US Realm Header of C-CDA R2.1.
 * @param period of the encounter, for document types that have an encounter; ISO 8601 in UTC
 */
export function clinicalDocument(
  kind: DocumentKind,
  facts: HeaderFacts,
  content: Written,
  { referral = false, period }: { referral?: boolean; period?: { start: string; end: string } } = {},
): Written {
  return el(
    'ClinicalDocument',
    ROOT,
    el('realmCode', { code: 'US' }),
    el('typeId', { root: '2.16.840.1.113883.1.3', extension: 'POCD_HD000040' }),
    ...templates(TEMPLATES.usRealmHeader, kind.template),
    el('id', { root: uuid() }),
    loinc('code', ...kind.code),
    el('title', {}, kind.title),
    el('effectiveTime', { value: time(facts.now) }),
    el('confidentialityCode', { code: 'N', codeSystem: SYSTEMS.confidentiality, displayName: 'Normal' }),
    el('languageCode', { code: 'en-US' }),
    recordTarget(facts),
    authorElement(facts),
    custodian(facts),
    referral ? recipient(facts) : undefined,
    period && encounter(period.start, period.end),
    el('component', {}, content),
  );
}
