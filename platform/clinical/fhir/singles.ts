import type { PartOf } from '../../../src/domain/records';
import { condition } from './condition';
import { startOf } from './dates';
import { documentBlobs } from './document';
import { encounter } from './encounter';
import { lookUp, type Identified } from './fileIndex';
import type { Imported, SourceKey } from './identity';
import type { ImportRun } from './importRun';
import { medication } from './medication';
import { procedure } from './procedure';
import { object, text, type FhirResource } from './read';
import { containedIn, referenceOf } from './references';

type Single = Exclude<Imported, 'patient' | 'patientData' | 'blob'>;

/** Resource types that become one record, by entity. */
export const SINGLES: Record<string, Single> = {
  Condition: 'condition',
  MedicationStatement: 'medication',
  MedicationRequest: 'medication',
  Procedure: 'procedure',
  Encounter: 'encounter',
};

function fieldsOf(run: ImportRun, resource: FhirResource, key: SourceKey): PartOf<Single> {
  switch (resource.resourceType) {
    case 'Condition':
      return condition(resource);
    case 'Procedure':
      return procedure(resource);
    case 'Encounter':
      return encounter(resource, key.resourceId);
    default:
      return medication(
        resource,
        (reference) => containedIn(resource, reference) ?? lookUp(run.index.medications, reference, 'Medication'),
      );
  }
}

/** When the source last changed a resource; undefined if the resource does not say. */
export const changedAt = (resource: FhirResource): string | undefined =>
  startOf(text(object(resource, 'meta'), 'lastUpdated'));

/** The resource with its Medication as a contained resource, so that the resource can be read without the file. */
function withMedication(run: ImportRun, resource: FhirResource): FhirResource {
  const reference = referenceOf(resource, 'medicationReference');
  if (!reference || containedIn(resource, reference)) return resource;
  const found = lookUp(run.index.medications, reference, 'Medication');
  if (!found) return resource;
  const contained = Array.isArray(resource['contained']) ? resource['contained'] : [];
  return {
    ...resource,
    contained: [...contained, { ...found, id: 'medication' }],
    medicationReference: { ...object(resource, 'medicationReference'), reference: '#medication' },
  };
}

/**
 * Imports a resource that becomes one record.
 * @throws NotImportable
 */
export async function importSingle(run: ImportRun, entity: Single, found: Identified): Promise<void> {
  const { resource, key } = found;
  const fields = fieldsOf(run, resource, key);
  const { patientId, key: own } = await run.ownerOf({ ...found, resource: withMedication(run, resource) });
  const created: PartOf<'medication'> | undefined =
    entity === 'medication' ? { source: [{ updatedBy: key.system, date: run.now, status: 'new' }] } : undefined;
  await run.writer.put({
    entity,
    key: own,
    patientId,
    fields,
    writtenAt: changedAt(resource),
    ...(created && { also: { created } }),
    done: (outcome, reason) => run.tell(resource.resourceType, key, outcome, reason),
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
  for (const [index, fields] of blobs.entries()) {
    // The key of each attachment after the first one contains its index.
    const own = index === 0 ? main : { ...main, resourceId: `${key.resourceId}#${index}` };
    await run.writer.put({
      entity: 'blob',
      key: own,
      patientId,
      fields,
      writtenAt: changedAt(resource),
      done: (outcome, reason) => {
        if (index === 0) run.tell('DocumentReference', key, outcome, reason);
        else if (outcome === 'refused') run.tally.remark('DocumentReference', own.resourceId, 'refused', reason ?? '');
      },
    });
  }
}
