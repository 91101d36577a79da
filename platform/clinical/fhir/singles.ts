import type { PartOf } from '../../../src/domain/records';
import { SaysAbsence } from './absence';
import { readStatedAbsence, tellContradiction } from './absenceStatement';
import { allergy } from './allergy';
import { checkDates } from './checkDates';
import { condition } from './condition';
import { describeResource } from './describeResource';
import { documentBlobs } from './document';
import { tellContradictedDoses } from './dosageContradiction';
import { tellDoubtfulName } from './doubt';
import { encounter } from './encounter';
import { standpointOf, type Identified } from './fileIndex';
import type { Imported } from './identity';
import type { ImportRun } from './importRun';
import { medication } from './medication';
import { procedure } from './procedure';
import { putAbsence } from './putAbsence';
import { object, type FhirObject, type FhirResource } from './read';
import { containedIn, referenceOf } from './references';
import { markSuperseded } from './supersededDocuments';
import { readVersion } from './versions';

type Single = Exclude<Imported, 'patient' | 'patientData' | 'blob'>;

/** Resource types that become one record, by entity. */
export const SINGLES: Record<string, Single> = {
  AllergyIntolerance: 'allergy',
  Condition: 'condition',
  MedicationStatement: 'medication',
  MedicationRequest: 'medication',
  Procedure: 'procedure',
  Encounter: 'encounter',
};

/** The Medication of a reference in a resource of the file. */
const medicationOf = (run: ImportRun, found: Identified, reference: string): FhirResource | undefined =>
  containedIn(found.resource, reference) ?? run.index.named.find(reference, standpointOf(found), 'Medication');

function fieldsOf(run: ImportRun, found: Identified): PartOf<Single> {
  const { resource, key } = found;
  switch (resource.resourceType) {
    case 'AllergyIntolerance':
      return allergy(resource);
    case 'Condition':
      return condition(resource);
    case 'Procedure':
      return procedure(resource);
    case 'Encounter':
      return encounter(resource, key.resourceId);
    default:
      return medication(resource, (reference) => medicationOf(run, found, reference));
  }
}

/** What a resource is about; of a medication, also the Medication that it contains. */
function subjectConcept({ resource }: Identified): FhirObject | undefined {
  const reference = referenceOf(resource, 'medicationReference');
  const inner = reference === undefined ? undefined : containedIn(resource, reference);
  return object(resource, 'code') ?? object(resource, 'medicationCodeableConcept') ?? object(inner, 'code');
}

/** The resource with its Medication as a contained resource, so that the resource can be read without the file. */
function withMedication(run: ImportRun, found: Identified): FhirResource {
  const { resource } = found;
  const reference = referenceOf(resource, 'medicationReference');
  if (!reference || containedIn(resource, reference)) return resource;
  const needed = medicationOf(run, found, reference);
  if (!needed) return resource;
  const contained = Array.isArray(resource['contained']) ? resource['contained'] : [];
  return {
    ...resource,
    contained: [...contained, { ...needed, id: 'medication' }],
    medicationReference: { ...object(resource, 'medicationReference'), reference: '#medication' },
  };
}

/**
 * Imports a resource that becomes one record.
 * @throws NotImportable
 */
export async function importSingle(run: ImportRun, entity: Single, found: Identified): Promise<void> {
  const { resource, key } = found;
  const dated = checkDates(resource);
  let fields: PartOf<Single>;
  try {
    fields = fieldsOf(run, { ...found, resource: dated.resource });
  } catch (error) {
    if (!(error instanceof SaysAbsence)) throw error;
    const whole = { ...found, resource: withMedication(run, found) };
    // Whoever shows the words of a code that says something else must know it.
    const concept = subjectConcept(whole);
    const faults = [...new Set([...tellContradiction(concept), ...run.names.faultsOf(concept)])];
    await putAbsence(run, whole, { fields: readStatedAbsence(resource, error), before: entity, faults });
    throw error;
  }
  const whole = { ...found, resource: withMedication(run, found) };
  const { patientId, key: own } = await run.ownerOf(whole);
  const concept = subjectConcept(whole);
  const doubts = entity === 'encounter' ? [] : tellDoubtfulName(concept, entity);
  const doses = entity === 'medication' ? tellContradictedDoses(resource) : [];
  const faults = [...dated.faults, ...run.names.faultsOf(concept), ...doubts, ...doses];
  // The name of another coding is not borrowed if it contradicts what the plans call the code.
  const name = run.names.findStandardName(concept);
  if (name !== undefined && 'name' in fields) fields = { ...fields, name };
  const created: PartOf<'medication'> | undefined =
    entity === 'medication' ? { source: [{ updatedBy: key.system, date: run.now, status: 'new' }] } : undefined;
  run.turned.note(own, {
    now: entity,
    before: 'absenceStatement',
    patientId,
    version: readVersion(found),
    tell: (fault) => run.note(found, 'there', [fault]),
  });
  await run.writer.put({
    entity,
    key: own,
    patientId,
    fields,
    otherKind: 'absenceStatement',
    ...readVersion(found),
    ...(created && { also: { created } }),
    onMoved: () => run.turned.forget(own),
    done(outcome, reason) {
      run.turned.forgetRefused(own, reason);
      run.tell(found, outcome, { reason });
      run.note(found, outcome, [...faults, ...(reason ? [reason] : [])]);
    },
  });
}

/**
 * Imports a document: its attachments become blobs.
 * @throws NotImportable
 */
export async function importDocument(run: ImportRun, found: Identified): Promise<void> {
  const { resource, key } = found;
  const blobs = documentBlobs(resource);
  const { patientId, key: main } = await run.ownerOf(found);
  await markSuperseded(run, found, { key: main, patientId });
  const described = describeResource(found);
  // The key of each attachment after the first one contains its index.
  const keys = blobs.map((_, index) => (index === 0 ? main : { ...main, resourceId: `${key.resourceId}#${index}` }));
  const noteStored = await run.parts.note({
    key: main,
    entity: 'blob',
    patientId,
    version: readVersion(found),
    parts: new Set(keys.map(({ resourceId }) => resourceId)),
    tell: (fault) => run.tally.remark(described, 'noted', fault),
  });
  for (const [index, fields] of blobs.entries()) {
    const own = keys[index] ?? main;
    await run.writer.put({
      entity: 'blob',
      key: own,
      patientId,
      fields,
      ...readVersion(found),
      done: (outcome, reason) => {
        noteStored(outcome, reason);
        if (index === 0) {
          run.tell(found, outcome, { reason });
          run.note(found, outcome, reason ? [reason] : []);
        } else if (outcome === 'refused')
          run.tally.remark({ ...described, id: own.resourceId }, 'refused', reason ?? '');
      },
    });
  }
}
