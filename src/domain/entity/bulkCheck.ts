import type { Entity } from './types';
import { didYouMean } from './closestWord';
import { misfit } from './misfit';

/** Faults of `x-entity.bulk`: actions that set unknown fields, or values that a field cannot have. */
export function bulkFaults(entity: Entity): string[] {
  const { properties } = entity;
  return Object.entries(entity['x-entity'].bulk ?? {}).flatMap(([action, values]) =>
    Object.entries(values ?? {}).flatMap(([name, value]) => {
      const place = `x-entity.bulk.${action}`;
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (!field)
        return [
          `${place} names the field "${name}", which properties does not have${didYouMean(name, Object.keys(properties))}`,
        ];
      const fault = misfit(field, value);
      return fault ? [`${place} sets "${name}" to ${JSON.stringify(value)}; it ${fault}`] : [];
    }),
  );
}
