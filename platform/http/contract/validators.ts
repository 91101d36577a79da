import addFormats from 'ajv-formats';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { isObject } from '../../../src/domain/entity/paths';
import { HttpError } from '../errors';

const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true }));

export const compile = (schema: TSchema): ValidateFunction => ajv.compile(schema);

/** The parameter or field at the top that a fault is about: `limit`; the part itself where it is of no field. */
function nameOf(fault: ErrorObject | undefined, part: string): string {
  const [, top] = fault?.instancePath.split('/') ?? [];
  const params: Record<string, unknown> = fault?.params ?? {};
  const named = params['additionalProperty'] ?? params['missingProperty'];
  return top ?? (typeof named === 'string' ? named : part);
}

/** A number or a truth value as it is written in a query, by the type that the contract wants; others as they are. */
function typedValue(wanted: unknown, value: unknown): unknown {
  const type = isObject(wanted) ? wanted['type'] : undefined;
  if (type === 'integer' && typeof value === 'string' && /^\d{1,10}$/.test(value)) return Number(value);
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

/** A query as typed values; a known parameter with an empty text says nothing. */
function typedQuery(schema: TSchema, query: unknown): Record<string, unknown> {
  const properties = 'properties' in schema && isObject(schema.properties) ? schema.properties : {};
  return Object.fromEntries(
    Object.entries(isObject(query) ? query : {})
      .filter(([name, value]) => value !== '' || !Object.hasOwn(properties, name))
      .map(([name, value]) => [name, typedValue(properties[name], value)]),
  );
}

/** The first name that a part does not know: a caller is told of it before anything that is missing. */
function unknownName(schema: TSchema, value: unknown): string | undefined {
  if (!isObject(value) || !('properties' in schema) || !isObject(schema.properties)) return undefined;
  const { properties } = schema;
  return Object.keys(value).find((name) => !Object.hasOwn(properties, name));
}

/** A part of the request as its schema is to see it. A body without fields need not be sent. */
function asGiven(schema: TSchema, part: string, given: unknown): unknown {
  if (part === 'querystring') return typedQuery(schema, given);
  return part === 'body' && !('required' in schema) ? (given ?? {}) : given;
}

/** What Fastify is to do with a part of the request: hand on its values, or refuse it. */
type PartCheck = (given: unknown) => { value: unknown } | { error: Error };

/** The check of a part of requests, by Fastify's name for it: `params`, `querystring`, `body`. */
export function checkOf(schema: TSchema, part: string): PartCheck {
  const valid = compile(schema);
  return (given) => {
    const value = asGiven(schema, part, given);
    if (valid(value)) return { value };
    if (part === 'params') return { error: new HttpError(404, 'notFound') };
    const unknown = unknownName(schema, value);
    if (unknown !== undefined) return { error: new HttpError(400, 'badRequest', { name: unknown }) };
    const name = nameOf(valid.errors?.[0], part === 'querystring' ? 'query' : part);
    return { error: new HttpError(400, 'badRequest', { name }) };
  };
}
