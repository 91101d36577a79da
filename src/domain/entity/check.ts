import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import metaEntity from '../../schemas/meta/entity.json' with { type: 'json' };
import type { StructureCheck } from './load';

// ajv-formats is CommonJS: under Node's own loader the function is the module's `default`.
const addFormats = (addFormatsModule as unknown as { default?: typeof addFormatsModule }).default ?? addFormatsModule;

const placeOf = (error: ErrorObject): string =>
  error.instancePath === '' ? 'the file' : error.instancePath.slice(1).replaceAll('/', ' › ');

function sentence(error: ErrorObject): string {
  const place = placeOf(error);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `${place} lacks "${String(params['missingProperty'])}"`;
    case 'additionalProperties':
      return `${place} has "${String(params['additionalProperty'])}", which is no keyword here`;
    case 'enum':
      return `${place} must be one of ${(params['allowedValues'] as unknown[]).map((value) => `"${String(value)}"`).join(', ')}`;
    case 'const':
      return `${place} must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `${place} must be of type ${String(params['type'])}`;
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

/** Compiled once in a process: it takes a quarter of a second. */
function metaSchema(): ValidateFunction {
  if (compiled) return compiled;
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  addFormats(ajv);
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
    const errors = validate.errors ?? [];
    // A fault inside anyOf shows once per branch; the most specific places say it best.
    const telling = errors.filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if');
    return [...new Set((telling.length > 0 ? telling : errors).map(sentence))];
  };
}
