import type { AbsenceKind } from '../../../src/domain/history/absence';
import type { PartOf } from '../../../src/domain/records';
import { hasAbsenceCode, readAbsence, SaysAbsence } from './absence';
import { readStatedAbsence, tellContradiction } from './absenceStatement';
import { codings, statusWord } from './coding';
import { readEmptyReason } from './emptyReason';
import { standpointOf, type Identified } from './fileIndex';
import type { ImportRun } from './importRun';
import { requireKnownMeaning } from './modifiers';
import { putAbsence } from './putAbsence';
import { NotImportable, object, objects, skip, text, type FhirObject, type FhirResource } from './read';
import { containedIn, referenceOf } from './references';
import { readVersion } from './versions';

/** The device of a DeviceUseStatement: a Device in the file or in the resource, or its name. */
function deviceOf(run: ImportRun, found: Identified): FhirObject | undefined {
  const reference = referenceOf(found.resource, 'device');
  const device =
    reference === undefined
      ? undefined
      : (containedIn(found.resource, reference) ?? run.index.named.find(reference, standpointOf(found), 'Device'));
  const display = text(object(found.resource, 'device'), 'display');
  return object(device, 'type') ?? (display === undefined ? undefined : { text: display });
}

/**
 * Resources that are not imported, but may say that there are none or that nothing is known, each with the concept that
 * says so (International Patient Summary,
 * https://hl7.org/fhir/uv/ips/ValueSet-absent-or-unknown-immunizations-uv-ips.html,
 * https://hl7.org/fhir/uv/ips/ValueSet-absent-or-unknown-devices-uv-ips.html).
 */
const CONCEPTS: Readonly<Record<string, (run: ImportRun, found: Identified) => FhirObject | undefined>> = {
  Immunization: (_, { resource }) => object(resource, 'vaccineCode'),
  Device: (_, { resource }) => object(resource, 'type'),
  DeviceUseStatement: deviceOf,
};

/** Lists and sections, each with its code or title, that may be empty for a reason. */
const SECTIONS: Readonly<Record<string, (resource: FhirResource) => [part: string | undefined, of: FhirObject][]>> = {
  List: (resource) => [[undefined, resource]],
  Composition: (resource) => sectionsOf(resource).map((section, index) => [`section-${index}`, section]),
};

/** All sections of a Composition, also those inside others. */
const sectionsOf = (of: FhirObject, depth = 0): FhirObject[] =>
  depth > 20 ? [] : objects(of, 'section').flatMap((section) => [section, ...sectionsOf(section, depth + 1)]);

/** The types of resources of which only statements of absence are taken. */
export const ABSENCE_ONLY: ReadonlySet<string> = new Set([...Object.keys(CONCEPTS), ...Object.keys(SECTIONS)]);

/** The kind of facts that a list or section is about, as its code says (LOINC, list-example-use-codes). */
const KINDS: Readonly<Record<string, AbsenceKind>> = {
  '48765-2': 'allergies',
  '10160-0': 'medications',
  '11450-4': 'problems',
  '47519-4': 'procedures',
  '46264-8': 'devices',
  '11369-6': 'immunizations',
  allergies: 'allergies',
  medications: 'medications',
  problems: 'problems',
};

/** A part of a resource, and what it says by its absence, if it does. */
interface Part {
  part?: string;
  fields?: PartOf<'absenceStatement'>;
}

function readSection(resource: FhirResource, section: FhirObject): PartOf<'absenceStatement'> | undefined {
  const kind = codings(object(section, 'code'))
    .map((coding) => KINDS[coding.code])
    .find((each) => each !== undefined);
  const said = readEmptyReason(section);
  if (kind === undefined || said === undefined) return undefined;
  // The reason says why the list is empty; what is absent is the whole kind.
  const { name: _reason, ...fields } = readStatedAbsence(resource, new SaysAbsence(said.meaning, said.concept));
  return { ...fields, kind };
}

function readParts(run: ImportRun, found: Identified): Part[] {
  const { resource } = found;
  const { resourceType } = resource;
  const conceptOf = CONCEPTS[resourceType];
  if (conceptOf) {
    const concept = conceptOf(run, found);
    const meaning = readAbsence(concept);
    return [meaning === undefined ? {} : { fields: readStatedAbsence(resource, new SaysAbsence(meaning, concept)) }];
  }
  return (SECTIONS[resourceType]?.(resource) ?? []).map(([part, section]): Part => {
    const fields = readSection(resource, section);
    return { ...(part !== undefined && { part }), ...(fields && { fields }) };
  });
}

/** Statuses of resources that say nothing: they were a mistake, are no longer used, or did not happen. */
const MISTAKE = 'entered-in-error';
const NOT_DONE = 'not-done';
const SILENT = ['retired', NOT_DONE];

/** The patient whom a resource is about; undefined if the patient is not here, or is held. */
async function findOwner(run: ImportRun, found: Identified): Promise<string | undefined> {
  try {
    return (await run.ownerOf(found, { stands: false })).patientId;
  } catch (error) {
    if (error instanceof NotImportable) return undefined;
    throw error;
  }
}

/**
 * Takes the statements of absence of a resource that is not imported otherwise. A statement that an earlier version of
 * the resource made, and this one does not, is withdrawn.
 * @returns whether there was one
 * @throws NotImportable if the resource was sent by mistake
 */
export async function importAbsences(run: ImportRun, found: Identified): Promise<boolean> {
  const { resource, key } = found;
  const parts = readParts(run, found);
  const isSaid = parts.some(({ fields }) => fields !== undefined);
  if (isSaid && statusWord(resource, 'status', [MISTAKE]) !== undefined) throw skip(MISTAKE);
  const status = statusWord(resource, 'status', [MISTAKE, ...SILENT]);
  // With a code that says that there is none, nothing was done either way.
  const isSilent =
    status !== undefined && !(status === NOT_DONE && hasAbsenceCode(CONCEPTS[key.resourceType]?.(run, found)));
  if (isSaid && !isSilent) requireKnownMeaning(resource);
  for (const { part, fields } of parts) {
    if (fields !== undefined && !isSilent) {
      const faults = tellContradiction(CONCEPTS[key.resourceType]?.(run, found));
      await putAbsence(run, found, { fields, faults, ...(part !== undefined && { part }) });
      continue;
    }
    const patientId = await findOwner(run, found);
    if (patientId === undefined) continue;
    const own = part === undefined ? key : { ...key, resourceId: `${key.resourceId}#${part}` };
    run.turned.note(own, {
      now: undefined,
      before: 'absenceStatement',
      patientId,
      version: readVersion(found),
      tell: (fault) => run.note(found, 'there', [fault]),
    });
  }
  return isSaid && !isSilent;
}
