import { importFault } from '../../../../src/domain/imports/faults';
import type { FhirObject, FhirResource } from '../../fhir/read';
import { OUR_PATIENTS } from '../templates';
import { all, attribute, first, type XmlElement } from '../xml';
import { isUnique } from './elements';
import { addressesOf, languagesOf, namesOf, NO_NAME, telecomsOf } from './person';
import { checkedTime, fhirTime } from './times';

/** A document's patient: its ids, and the person as a FHIR resource. */
export interface DocumentPatient {
  /** The patient's id on this platform, if this platform wrote the document. */
  ours: string | undefined;
  ids: { root: string; extension: string }[];
  resource: FhirResource;
  /** Faults as text; none of them stops the import. */
  faults: string[];
}

const GENDERS: Record<string, string> = { F: 'female', M: 'male', UN: 'other' };
const US_CORE = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-';

/** A code of the header as the equivalent FHIR extension. */
function category(patient: XmlElement | undefined, element: string, name: string): FhirObject[] {
  const code = attribute(first(patient, element), 'code');
  if (!code) return [];
  const valueCoding = { system: 'urn:oid:2.16.840.1.113883.6.238', code };
  return [{ url: US_CORE + name, extension: [{ url: 'ombCategory', valueCoding }] }];
}

/**
 * Whether the patient is dead (`sdtc:deceasedInd`, `sdtc:deceasedTime`), and since when; empty if the header does not
 * say.
 */
function deathOf(patient: XmlElement | undefined, faults: string[]): FhirObject {
  const said = attribute(first(patient, 'deceasedInd'), 'value')?.toLowerCase();
  const { time, fault } = checkedTime(first(patient, 'deceasedTime'), 'death');
  if (fault !== undefined) faults.push(`the patient: ${fault}`);
  const isAlive = said === 'false' || said === '0';
  if (isAlive && time !== undefined) faults.push(importFault('aliveButDied'));
  if (isAlive) return { deceasedBoolean: false };
  if (time !== undefined) return { deceasedDateTime: time };
  return said === 'true' || said === '1' ? { deceasedBoolean: true } : {};
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
  if (ids.length === 0) faults.push(importFault('patientNoId'));
  const name = namesOf(patient);
  if (name.length === 0) faults.push(importFault('patientNoName'));
  const born = fhirTime(attribute(first(patient, 'birthTime'), 'value'))?.slice(0, 10);
  const gender = attribute(first(patient, 'administrativeGenderCode'), 'code');
  if (!gender) faults.push(importFault('patientNoGender'));
  const death = deathOf(patient, faults);
  const communication = languagesOf(patient);
  return {
    ours: ids.find(({ root }) => root === OUR_PATIENTS)?.extension,
    ids,
    faults,
    resource: {
      resourceType: 'Patient',
      name,
      ...(born !== undefined && { birthDate: born }),
      ...(gender && { gender: GENDERS[gender] ?? 'unknown' }),
      address: addressesOf(role),
      telecom: telecomsOf(role),
      ...death,
      identifier: ids
        .filter(({ root, extension }) => root !== OUR_PATIENTS && extension !== '')
        .map(({ root, extension }) => ({ system: `urn:oid:${root}`, value: extension })),
      extension: [...category(patient, 'raceCode', 'race'), ...category(patient, 'ethnicGroupCode', 'ethnicity')],
      ...(communication.length > 0 && { communication }),
    },
  };
}
