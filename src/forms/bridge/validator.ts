import { format, Validator, type Schema } from '@cfworker/json-schema';
import type Ajv from 'ajv';
import type { StructureValidator } from '../../domain/rules';
import { OWN_FORMATS } from '../../domain/validation/formats';

Object.assign(format, OWN_FORMATS);

type Compiled = StructureValidator;

const keyOf = (schema: unknown): string | undefined =>
  typeof schema === 'object' && schema !== null && '$id' in schema && typeof schema.$id === 'string'
    ? schema.$id
    : undefined;

/** A validator that interprets the schema instead of compiling it: slower, but without `eval`. */
function interpreted(schema: Schema | boolean): Compiled {
  const validator = new Validator(schema, '7', false);
  const run: Compiled = (data) => {
    const { valid, errors } = validator.validate(data);
    run.errors = errors.map(({ instanceLocation, keyword }) => ({
      instancePath: instanceLocation.replace(/^#/, ''),
      keyword,
      params: {},
    }));
    return valid;
  };
  return run;
}

/**
 * The parts of Ajv that JSON Forms needs, without compiling code in the browser (script-src 'self' forbids it): schemas
 * known at build time are looked up by `$id`, all others are interpreted.
 */
export function evalFreeAjv(precompiled: Readonly<Record<string, StructureValidator>>): Ajv {
  const interpreters = new WeakMap<object, Compiled>();
  const compile = (schema: Schema | boolean): Compiled => {
    const known = precompiled[keyOf(schema) ?? ''];
    if (known) return known;
    if (typeof schema === 'boolean') return interpreted(schema);
    const compiled = interpreters.get(schema) ?? interpreted(schema);
    interpreters.set(schema, compiled);
    return compiled;
  };
  // JSON has no undefined, so rules see an absent field as null.
  const validate = (schema: Schema | boolean, data: unknown): boolean => compile(schema)(data ?? null);
  return { compile, validate } as unknown as Ajv;
}
