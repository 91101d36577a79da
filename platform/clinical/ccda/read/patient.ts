import type { FhirObject, FhirResource } from '../../fhir/read';
import { OUR_PATIENTS } from '../templates';
import { all, attribute, first, words, type XmlElement } from '../xml';
import { isUnique } from './elements';
import { fhirTime } from './times';

/** A document's patient: its ids, and the person as a FHIR resource. */
export interface DocumentPatient {
  /** The patient's id on this platform, if this platform wrote the document. */
  ours: string | undefined;
  ids: { root: string; extension: string }[];
  resource: FhirResource;
  /** Faults as text; none of them stops the import. */
  faults: string[];
}

const USES: Record<string, string> = { HP: 'home', H: 'home', HV: 'home', WP: 'work', MC: 'mobile' };
const GENDERS: Record<string, string> = { F: 'female', M: 'male', UN: 'other' };
/** Three-letter language codes, which some systems use. */
const LANGUAGES: Record<string, string> = { eng: 'en', spa: 'es', fra: 'fr', fre: 'fr', zho: 'zh', chi: 'zh' };
/** Names that mean "no name". */
const NO_NAME = /^(unk|unknown|none|null|n\/?a|asku|nask)$/i;

const nameParts = (name: XmlElement, part: string): string[] =>
  all(name, part).flatMap((each) => {
    const text = words(each);
    return text === undefined || NO_NAME.test(text) ? [] : [text];
  });

function names(patient: XmlElement | undefined): FhirObject[] {
  return all(patient, 'name').flatMap((name): FhirObject[] => {
    if (name.attributes['nullFlavor'] !== undefined) return [];
    const given = nameParts(name, 'given');
    const family = nameParts(name, 'family').join(' ') || undefined;
    const text = name.children.length === 0 ? words(name) : undefined;
    if (given.length === 0 && !family && (text === undefined || NO_NAME.test(text))) return [];
    const use = name.attributes['use']?.startsWith('L') ? 'official' : undefined;
    return [{ given, ...(family && { family }), ...(text && { text }), ...(use && { use }) }];
  });
}

function address(addr: XmlElement): FhirObject[] {
  if (addr.attributes['nullFlavor'] !== undefined) return [];
  const part = (name: string) => words(first(addr, name));
  const line = all(addr, 'streetAddressLine').flatMap((each) => words(each) ?? []);
  const use = USES[addr.attributes['use'] ?? ''];
  const fields = { city: part('city'), state: part('state'), postalCode: part('postalCode'), country: part('country') };
  if (line.length === 0 && Object.values(fields).every((value) => value === undefined)) return [];
  return [{ line, ...fields, ...(use && { use }) }];
}

function telecom(point: XmlElement): FhirObject[] {
  const value = attribute(point, 'value');
  const use = USES[point.attributes['use'] ?? ''];
  const [, scheme = 'tel', rest = ''] = /^(?:(tel|mailto|fax|sms):)?(.*)$/i.exec(value ?? '') ?? [];
  if (rest.trim() === '') return [];
  const mail = scheme.toLowerCase() === 'mailto' || (!value?.includes(':') && rest.includes('@'));
  const system = mail ? 'email' : scheme.toLowerCase() === 'fax' ? 'fax' : 'phone';
  return [{ system, value: rest.trim(), ...(use && { use }) }];
}

const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-';

/** A code of the header as the equivalent FHIR extension. */
function category(patient: XmlElement | undefined, element: string, name: string): FhirObject[] {
  const code = attribute(first(patient, element), 'code');
  if (!code) return [];
  const valueCoding = { system: 'urn:oid:2.16.840.1.113883.6.238', code };
  return [{ url: US_CORE + name, extension: [{ url: 'ombCategory', valueCoding }] }];
}

/**
 * The patient in a document's header.
 * @returns undefined if the header has no patient
 */
export function documentPatient(document: XmlElement): DocumentPatient | undefined {
  const role = first(document, 'recordTarget/patientRole');
  if (!role) return undefined;
  const patient = first(role, 'patient');
  const faults: string[] = [];
  const ids = all(role, 'id').flatMap((id) => {
    const root = attribute(id, 'root');
    const extension = attribute(id, 'extension');
    if (!root || !isUnique(root, extension) || NO_NAME.test(extension ?? '')) return [];
    return [{ root, extension: extension ?? '' }];
  });
  if (ids.length === 0) faults.push('the patient has no id');
  const name = names(patient);
  if (name.length === 0) faults.push('the patient has no name');
  const born = fhirTime(attribute(first(patient, 'birthTime'), 'value'))?.slice(0, 10);
  const gender = attribute(first(patient, 'administrativeGenderCode'), 'code');
  if (!gender) faults.push('the patient’s gender is not given');
  const language = attribute(first(patient, 'languageCommunication/languageCode'), 'code');
  return {
    ours: ids.find(({ root }) => root === OUR_PATIENTS)?.extension,
    ids,
    faults,
    resource: {
      resourceType: 'Patient',
      name,
      ...(born !== undefined && { birthDate: born }),
      ...(gender && { gender: GENDERS[gender] ?? 'unknown' }),
      address: all(role, 'addr').flatMap(address),
      telecom: all(role, 'telecom').flatMap(telecom),
      identifier: ids
        .filter(({ root, extension }) => root !== OUR_PATIENTS && extension !== '')
        .map(({ root, extension }) => ({ system: `urn:oid:${root}`, value: extension })),
      extension: [...category(patient, 'raceCode', 'race'), ...category(patient, 'ethnicGroupCode', 'ethnicity')],
      ...(language && {
        communication: [{ language: { coding: [{ code: LANGUAGES[language.toLowerCase()] ?? language }] } }],
      }),
    },
  };
}
