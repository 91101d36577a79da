import type { ErrorObject } from 'ajv';
import { closestWord } from './closestWord';
import { fieldOf, fieldsOf } from './read';
import { keywordsAt, param } from './structureErrors';

const stepsOf = (instancePath: string): string[] =>
  instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Replaces the value at a path, or removes it if the new value is undefined. */
function put(file: unknown, steps: readonly string[], value: unknown): void {
  const last = steps.at(-1);
  if (last === undefined) return;
  const holder = fieldsOf(steps.slice(0, -1).reduce(fieldOf, file));
  if (value === undefined) delete holder[last];
  else holder[last] = value;
}

/** Removes what deleted list entries leave behind. */
function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => (entry === undefined ? [] : [withoutGaps(entry)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutGaps(inner)]));
}

/** Takes the place of a wrong text whose absence would be a second fault. */
const STAND_IN = 'text';

/** A replacement for a wrong title or wrong labels of values; undefined for values that may be absent. */
function standIn(file: unknown, steps: readonly string[], error: ErrorObject): unknown {
  if (steps.at(-1) === 'x-enum-labels') {
    const field = steps.slice(0, -1).reduce(fieldOf, file);
    const values = [fieldOf(field, 'enum') ?? [], fieldOf(fieldOf(field, 'items'), 'enum') ?? []].flat();
    return Object.fromEntries(values.map((value) => [String(value), STAND_IN]));
  }
  const isText = error.keyword === 'minLength' || param(error, 'type') === 'string';
  return isText && (steps.at(-1) === 'title' || steps.at(-2) === 'x-enum-labels') ? STAND_IN : undefined;
}

function repair(file: unknown, error: ErrorObject): void {
  const steps = stepsOf(error.instancePath);
  if (error.keyword === 'required' || error.keyword === 'propertyNames') return;
  if (error.keyword === 'enum') {
    const allowed = [fieldOf(error.params, 'allowedValues')].flat().map(String);
    put(file, steps, closestWord(String(error.data), allowed));
    return;
  }
  if (error.keyword !== 'additionalProperties') {
    put(file, steps, standIn(file, steps, error));
    return;
  }
  const word = param(error, 'additionalProperty');
  const holder = steps.reduce(fieldOf, file);
  const meant = closestWord(word, keywordsAt(error));
  if (meant !== undefined && fieldOf(holder, meant) === undefined) put(file, [...steps, meant], fieldOf(holder, word));
  put(file, [...steps, word], undefined);
}

/**
 * The file as it was probably meant, so that its other faults can be found in the same run: a misspelt name is replaced
 * by the closest one, a wrong title or label by any text, and other wrong values are removed.
 */
export function repaired(file: unknown, errors: readonly ErrorObject[]): unknown {
  const copy = structuredClone(file);
  for (const error of errors) repair(copy, error);
  return withoutGaps(copy);
}
