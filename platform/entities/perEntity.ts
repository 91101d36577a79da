import type { Entity } from '../../src/domain/entity/types';

/**
 * Makes a function that derives something from an entity file once, and then returns the same again. Derived values are
 * needed in many places of a start, and by all platforms of a process. Callers must not change an entity or the result.
 */
export function perEntity<Result>(derive: (entity: Entity) => Result): (entity: Entity) => Result {
  const derived = new WeakMap<Entity, { result: Result }>();
  return (entity) => {
    const known = derived.get(entity) ?? { result: derive(entity) };
    derived.set(entity, known);
    return known.result;
  };
}
