import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import metaEntity from '../../schemas/meta/entity.json' with { type: 'json' };
import { addAllFormats } from './formats';
import type { StructureCheck } from './load';

const placeOf = (error: ErrorObject): string =>
  error.instancePath === '' ? 'the file' : error.instancePath.slice(1).replaceAll('/', ' › ');

/** Letters two words have in common at their ends, of those of the longer: 0 to 1. */
function likeness(a: string, b: string): number {
  const short = Math.min(a.length, b.length);
  let head = 0;
  while (head < short && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < short - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return (head + tail) / Math.max(a.length, b.length);
}

/** The keyword that was probably meant, where one is much like what is written. */
function meant(word: string, schema: unknown): string {
  const known = Object.keys((schema as { properties?: object } | undefined)?.properties ?? {});
  const [best] = known.toSorted((a, b) => likeness(b, word) - likeness(a, word));
  return best !== undefined && likeness(best, word) >= 0.6 ? `; did you mean "${best}"?` : '';
}

function sentence(error: ErrorObject): string {
  const place = placeOf(error);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case 'required':
      return `${place} lacks "${String(params['missingProperty'])}"`;
    case 'additionalProperties': {
      const word = String(params['additionalProperty']);
      return `${place} has "${word}", which is no keyword here${meant(word, error.parentSchema)}`;
    }
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
    const errors = validate.errors ?? [];
    // A fault inside anyOf shows once per branch; the most specific places say it best.
    const telling = errors.filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if');
    return [...new Set((telling.length > 0 ? telling : errors).map(sentence))];
  };
}
