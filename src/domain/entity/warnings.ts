import type { Entity } from './types';
import { walkFields } from './paths';

const withoutLists = (properties: Entity['properties']): Entity['properties'] =>
  Object.fromEntries(Object.entries(properties).filter(([, field]) => field.items === undefined));

/**
 * Warnings about schemas that may be intended but are probably mistakes. Every start and build reports them and
 * continues.
 */
export function schemaWarnings(entities: readonly Entity[]): string[] {
  return entities.flatMap((entity) => {
    const { phi, partition, auditReads, resource } = entity['x-entity'];
    if (phi === true || partition !== undefined || auditReads === true || resource === 'patients') return [];
    const naming: string[] = [];
    // Lists are skipped: a record with a list of patients does not belong to a single patient.
    walkFields({ properties: withoutLists(entity.properties) }, (path, field) => {
      if (field['x-reference'] === 'patients') naming.push(path);
    });
    return naming.map(
      (path) =>
        `${entity.$id}.json: field "${path}" refers to patients, yet reads are not audited: ` +
        'give x-entity "partition" (or "phi") where records are a patient\'s, else "auditReads"',
    );
  });
}
