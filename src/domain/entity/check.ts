import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import metaEntity from '../../schemas/meta/entity.json' with { type: 'json' };
import { addAllFormats } from './formats';
import type { StructureCheck } from './load';
import { didYouMean, meantWord } from './meant';

const placeOf = (error: ErrorObject): string =>
  error.instancePath === '' ? 'the file' : error.instancePath.slice(1).replaceAll('/', ' › ');

/** The keywords that may stand where an unknown one was found. */
const keywordsAt = ({ parentSchema }: ErrorObject): string[] =>
  Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {});

const param = ({ params }: ErrorObject, name: string): string => String((params as Record<string, unknown>)[name]);

/**
 * The errors that say what is wrong, one for each fault: of the branches of an `anyOf` those that look into the value, not
 * those that would have another kind of value; and of a misspelt keyword not that it is missing as well.
 */
function telling(errors: readonly ErrorObject[]): ErrorObject[] {
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
        meantWord(param(other, 'additionalProperty'), keywordsAt(other)) === param(error, 'missingProperty'),
    );
  const isOfName = ({ keyword, propertyName }: ErrorObject) =>
    propertyName !== undefined && keyword !== 'propertyNames';
  const said = errors.filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if' && !isOfName(error));
  return (said.length > 0 ? said : [...errors]).filter((error) => !isOtherKind(error) && !isMisspelt(error));
}

function sentence(error: ErrorObject, _index: number, all: readonly ErrorObject[]): string {
  const place = placeOf(error);
  const params = error.params as Record<string, unknown>;
  const types = all
    .filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === error.instancePath)
    .map((each) => param(each, 'type'));
  switch (error.keyword) {
    case 'required':
      return `${place} lacks "${String(params['missingProperty'])}"`;
    case 'additionalProperties': {
      const word = String(params['additionalProperty']);
      return `${place} has "${word}", which is no keyword here${didYouMean(word, keywordsAt(error))}`;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      return `${place} must be one of ${allowed.map((value) => `"${value}"`).join(', ')}${didYouMean(String(error.data), allowed)}`;
    }
    case 'const':
      return `${place} must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `${place} must be of type ${types.join(' or ')}`;
    case 'propertyNames':
      return `${place} has "${String(params['propertyName'])}", which is no name for a field (letters and digits)`;
    case 'pattern': {
      const [example] = (error.parentSchema?.['examples'] as string[] | undefined) ?? [];
      if (example !== undefined) return `${place} is ${JSON.stringify(error.data)}; it must look like "${example}"`;
      return `${place} ${error.message ?? 'is not right'}`;
    }
    default:
      return `${place} ${error.message ?? 'is not right'}`;
  }
}

let compiled: ValidateFunction | undefined;

/**
 * Compiled once in a process, which takes a while at every start: neither is the meta-schema, which is the product's own,
 * checked itself, nor is the code made from it shortened, which runs a few times.
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
 * The check of an entity file against the meta-schema, a readable line per fault.
 * For the platform and the build; the browser gets files that have passed it.
 */
export function createChecker(): StructureCheck {
  const validate = metaSchema();
  return (file) => {
    if (validate(file)) return [];
    return [...new Set(telling(validate.errors ?? []).map(sentence))];
  };
}
