import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import metaEntity from '../../schemas/meta/entity.json' with { type: 'json' };
import { addAllFormats } from './formats';
import type { StructureCheck } from './load';
import { didYouMean, closestWord } from './closestWord';
import { fieldOf, fieldsOf } from './read';

const placeOf = (error: ErrorObject): string =>
  error.instancePath === '' ? 'the file' : error.instancePath.slice(1).replaceAll('/', ' › ');

/** The keywords that the meta-schema allows where the file has an unknown keyword. */
const keywordsAt = ({ parentSchema }: ErrorObject): string[] =>
  Object.keys(fieldsOf(fieldOf(parentSchema, 'properties')));

const param = ({ params }: ErrorObject, name: string): string => String(fieldOf(params, name));

/**
 * Reduces validator errors to one for each fault. If a value matches no branch of an `anyOf`, type errors of branches
 * for other types are dropped. A misspelled required keyword is not also reported as missing.
 */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
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

function sentence(error: ErrorObject, _index: number, all: readonly ErrorObject[]): string {
  const place = placeOf(error);
  const params = fieldsOf(error.params);
  const types = all
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath)
    .map((each) => param(each, 'type'));
  switch (error.keyword) {
    case 'required':
      return `${place} lacks "${String(params['missingProperty'])}"`;
    case 'additionalProperties': {
      const word = String(params['additionalProperty']);
      return `${place} has "${word}", which is not a keyword here${didYouMean(word, keywordsAt(error))}`;
    }
    case 'enum': {
      const allowed = [params['allowedValues']].flat().map(String);
      return `${place} must be one of ${allowed.map((value) => `"${value}"`).join(', ')}${didYouMean(String(error.data), allowed)}`;
    }
    case 'const':
      return `${place} must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `${place} must be of type ${types.join(' or ')}`;
    case 'propertyNames':
      return `${place} has "${String(params['propertyName'])}", which is not a valid field name (letters and digits)`;
    case 'pattern': {
      const [example] = [fieldOf(error.parentSchema, 'examples')].flat();
      if (example !== undefined) return `${place} is ${JSON.stringify(error.data)}; it must look like "${example}"`;
      return `${place} ${error.message ?? 'is not right'}`;
    }
    default:
      return `${place} ${error.message ?? 'is not right'}`;
  }
}

let compiled: ValidateFunction | undefined;

/**
 * Compiles the meta-schema once per process. Compiling is slow and happens at every start, so the meta-schema itself is
 * not validated, and the generated code, which runs only a few times, is not optimized.
 */
function metaSchema(): ValidateFunction {
  if (compiled) return compiled;
  const ajv = new Ajv({
    allErrors: true,
    strict: false,
    verbose: true,
    validateSchema: false,
    meta: false,
    code: { optimize: false },
  });
  addAllFormats(ajv);
  return (compiled = ajv.compile(metaEntity));
}

/**
 * Creates the check of an entity file against the meta-schema; it returns a readable line for each fault.
 * Used by the platform and the build; the browser gets checked files.
 */
export function createChecker(): StructureCheck {
  const validate = metaSchema();
  return (file) => {
    if (validate(file)) return [];
    return [...new Set(relevantErrors(validate.errors ?? []).map(sentence))];
  };
}
