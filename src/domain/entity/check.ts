import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import metaEntity from '../../schemas/meta/entity.json' with { type: 'json' };
import { addAllFormats } from './formats';
import type { StructureCheck } from './load';
import { didYouMean } from './closestWord';
import { fieldOf, fieldsOf } from './read';
import { repaired } from './repair';
import { keywordsAt, param, relevantErrors } from './structureErrors';

const placeOf = (error: ErrorObject): string =>
  error.instancePath === '' ? 'the file' : error.instancePath.slice(1).replaceAll('/', ' › ');

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
    case 'minProperties':
    case 'minItems':
    case 'minLength':
      return `${place} is empty; remove it or give it a value`;
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

/** Repairs may uncover further faults, such as those of the value of a misspelt keyword. */
const ROUNDS = 4;

/** The faults that a repair itself may cause, because it removes values. */
const CAUSED = ['required', 'minItems', 'minProperties'];

/**
 * Creates the check of an entity file against the meta-schema; it returns a readable line for each fault.
 * Used by the platform and the build; the browser gets checked files.
 */
export function createChecker(): StructureCheck {
  const validate = metaSchema();
  return (file) => {
    const faults = new Set<string>();
    let readable = file;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (validate(readable)) return { faults: [...faults], readable };
      const errors = relevantErrors(validate.errors ?? []);
      const own = round === 0 ? errors : errors.filter(({ keyword }) => !CAUSED.includes(keyword));
      own.map(sentence).forEach((fault) => faults.add(fault));
      readable = repaired(readable, errors);
    }
    return { faults: [...faults] };
  };
}
