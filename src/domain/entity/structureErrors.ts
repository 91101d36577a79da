import type { ErrorObject } from 'ajv';
import { closestWord } from './closestWord';
import { fieldOf, fieldsOf } from './read';

/** The keywords that the meta-schema allows where the file has an unknown keyword. */
export const keywordsAt = ({ parentSchema }: ErrorObject): string[] =>
  Object.keys(fieldsOf(fieldOf(parentSchema, 'properties')));

export const param = ({ params }: ErrorObject, name: string): string => String(fieldOf(params, name));

/**
 * Reduces validator errors to one for each fault. If a value matches no branch of an `anyOf`, type errors of branches
 * for other types are dropped. A misspelled required keyword is not also reported as missing.
 */
export function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const branched = errors.filter(({ keyword }) => keyword === 'anyOf');
  const within = (error: ErrorObject, around: ErrorObject) =>
    error !== around && error.instancePath.startsWith(around.instancePath) && error.keyword !== 'anyOf';
  const isOtherKind = (error: ErrorObject) =>
    error.keyword === 'type' &&
    branched.some(
      (around) =>
        around.instancePath === error.instancePath &&
        errors.some((other) => within(other, around) && other.keyword !== 'type'),
    );
  const misspelt = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const isMisspelt = (error: ErrorObject) =>
    error.keyword === 'required' &&
    misspelt.some(
      (other) =>
        other.instancePath === error.instancePath &&
        closestWord(param(other, 'additionalProperty'), keywordsAt(other)) === param(error, 'missingProperty'),
    );
  const isOfName = ({ keyword, propertyName }: ErrorObject) =>
    propertyName !== undefined && keyword !== 'propertyNames';
  const candidates = errors.filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if' && !isOfName(error));
  return (candidates.length > 0 ? candidates : [...errors]).filter(
    (error) => !isOtherKind(error) && !isMisspelt(error),
  );
}
