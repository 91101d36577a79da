import type { Entity } from './types';
import { walkFields } from './paths';

const withoutLists = (properties: Entity['properties']): Entity['properties'] =>
  Object.fromEntries(Object.entries(properties).filter(([, field]) => field.items === undefined));

/** What may be meant, yet is more often forgotten: said at every start and build, and hinders none. */
export function schemaWarnings(entities: readonly Entity[]): string[] {
  return entities.flatMap((entity) => {
    const { phi, partition, auditReads, resource } = entity['x-entity'];
    if (phi === true || partition !== undefined || auditReads === true || resource === 'patients') return [];
    const naming: string[] = [];
    // A list of patients makes a record no single patient's.
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
