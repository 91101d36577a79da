import { rootOf, valuesAt } from './paths';
import type { Entity, EntityRecord, JsonObject } from './types';

const derivedIn = ({ 'x-entity': { api } }: Entity): Readonly<Record<string, string>> => api.derived ?? {};

/** Whether answers have a field of this name that is derived from another field. A save ignores it. */
export const isDerived = (entity: Entity, name: string): boolean => Object.hasOwn(derivedIn(entity), name);

/** The field of the record that a derived field is derived from; of another name, the name itself. */
export const derivedFrom = (entity: Entity, name: string): string =>
  isDerived(entity, name) ? rootOf(derivedIn(entity)[name] ?? name) : name;

/** The derived fields, each with the path that it is derived from. */
export const derivedPaths = (entity: Entity): [name: string, path: string][] => Object.entries(derivedIn(entity));

/** The fields of the record that derived fields are derived from. */
export const sourcesOf = (entity: Entity): string[] => Object.values(derivedIn(entity)).map(rootOf);

/**
 * The derived fields of a record: with `[]` in the path the list of all values, otherwise the value. A field whose
 * source the record does not have is left out.
 */
export function derivedFields(entity: Entity, record: EntityRecord): JsonObject {
  const out: JsonObject = {};
  for (const [name, path] of derivedPaths(entity)) {
    if (record[rootOf(path)] === undefined) continue;
    const values = valuesAt(record, path);
    out[name] = path.includes('[]') ? values : (values[0] ?? null);
  }
  return out;
}
