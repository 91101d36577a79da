import type { Entity } from './types';

/** The fields of a record that name other records, each with their resource. */
export const referencedBy = ({ properties }: Entity): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const resource = field['x-reference'] ?? field.items?.['x-reference'];
      return resource === undefined ? [] : [[name, resource] as const];
    }),
  );
