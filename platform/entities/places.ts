import { isObject } from '../../src/domain/entity/paths';
import type { EntityRecord, Json } from '../../src/domain/entity/types';

/** The ids that a record contains, by their path: `orgs[2].orgId`. */
export type Places = Map<string, string>;

function collect(value: Json | undefined, steps: readonly string[], place: string, into: Places): void {
  if (Array.isArray(value)) {
    value.forEach((row, index) => collect(row, steps, `${place}[${index}]`, into));
    return;
  }
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (typeof value === 'string' && value !== '') into.set(place, value);
  } else if (isObject(value)) {
    collect(value[step], rest, place === '' ? step : `${place}.${step}`, into);
  }
}

function placesIn(record: EntityRecord, paths: readonly string[]): Places {
  const places: Places = new Map();
  for (const path of paths) collect(record, path.split('.'), '', places);
  return places;
}

/** The references that a save adds: ids at these paths that were at none of these paths before. */
export function newPlaces(after: EntityRecord, before: EntityRecord | null, paths: readonly string[]): Places {
  const places = placesIn(after, paths);
  const known = new Set(before ? placesIn(before, paths).values() : []);
  for (const [place, id] of places) if (known.has(id)) places.delete(place);
  return places;
}
