import { isObject } from '../../../src/domain/entity/paths';
import { object, text, texts, type FhirResource } from './read';

/** R4 and R4B are the same for the resources that are read here. */
const R4 = /^4\.[013](\D|$)/;
export const isR4 = (version: string): boolean => R4.test(version);

const PROFILE = /^https?:\/\/hl7\.org\/fhir\/(?:([^/]+)\/)?StructureDefinition\/[^|/]+(?:\|(.+))?$/;
const RELEASES = /^(DSTU\d|STU\d|R\d\w*|\d+\.\d+)$/;

/** Elements that R4 does not have, by resource type, each with the FHIR version that has it. */
const R4_MARKERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Procedure: {
    notDone: 'STU3',
    notDoneReason: 'STU3',
    notPerformed: 'DSTU2',
    occurrenceDateTime: 'R5',
    occurrencePeriod: 'R5',
  },
  MedicationStatement: { taken: 'STU3', wasNotTaken: 'DSTU2' },
  Condition: { assertedDate: 'STU3', dateRecorded: 'DSTU2' },
  AllergyIntolerance: { assertedDate: 'STU3', substance: 'DSTU2', participant: 'R5' },
  Encounter: { actualPeriod: 'R5', plannedStartDate: 'R5' },
  DiagnosticReport: { codedDiagnosis: 'STU3' },
};
/** Resource types that R4 does not have, each with the FHIR version that has it. */
const TYPES: Readonly<Record<string, string>> = { MedicationOrder: 'DSTU2', DiagnosticOrder: 'DSTU2' };

function profileVersion(profile: string): string | undefined {
  const [, release, version] = PROFILE.exec(profile) ?? [];
  if (release !== undefined && RELEASES.test(release) && !/^R4B?$/.test(release) && !R4.test(release)) return release;
  return release === undefined && version !== undefined && /^\d+\.\d+/.test(version) && !R4.test(version)
    ? version
    : undefined;
}

/** The FHIR version of a resource if the version is not R4; undefined if the version is R4 or unknown. */
export function otherVersion(resource: FhirResource): string | undefined {
  const stated = [text(resource, 'fhirVersion'), ...texts(resource, 'fhirVersion')].find(Boolean);
  if (stated !== undefined && !R4.test(stated)) return stated.slice(0, 20);
  const type = TYPES[resource.resourceType];
  if (type !== undefined) return type;
  const profile = texts(object(resource, 'meta'), 'profile').map(profileVersion).find(Boolean);
  if (profile !== undefined) return profile;
  const [, version] =
    Object.entries(R4_MARKERS[resource.resourceType] ?? {}).find(([name]) => resource[name] !== undefined) ?? [];
  // `medication` with a reference or concept inside is R5; R4 has separate elements.
  return version ?? (isObject(resource['medication']) ? 'R5' : undefined);
}
