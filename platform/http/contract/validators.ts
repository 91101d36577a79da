import addFormats from 'ajv-formats';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import { isPartialDate, PARTIAL_DATE } from '../../../src/domain/dates/partialDate';
import { emrMoment } from '../../../src/domain/emr/options';
import { EVERY, meansEvery } from '../../../src/domain/entity/every';
import { isObject } from '../../../src/domain/entity/paths';
import { isZone } from '../../../src/domain/schedule/zoned';
import { fields, isRequired } from '../../../src/contract/fields';
import type { Variants } from '../../../src/contract/variants';
import { badRequest, HttpError, unknownField } from '../errors';

/**
 * Optimizing generated code takes almost half of the time of compiling it, which the first request of a route waits
 * for, and the checks run as fast without it.
 */
const ajv = addFormats(new Ajv({ strict: true, allowUnionTypes: true, code: { optimize: false } }));
ajv.addVocabulary(['x-blank', 'x-all', 'x-empty', 'x-shows', 'x-every', 'x-list-as']);
// The library's format also accepts `urn:uuid:…`, which the database does not.
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
ajv.addFormat('moment', (text) => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text)));
ajv.addFormat('emr-moment', (text) => emrMoment(text) !== undefined);
ajv.addFormat('time-zone', isZone);
ajv.addFormat(PARTIAL_DATE, isPartialDate);
ajv.addFormat('any-date', (text) => !Number.isNaN(Date.parse(text)));

const compiled = new Map<string, ValidateFunction>();

/**
 * The check of a schema. Equal schemas share one check, because compiling takes long and many routes have equal ones.
 */
export function compile(schema: object): ValidateFunction {
  const text = JSON.stringify(schema);
  const check = compiled.get(text) ?? ajv.compile(schema);
  compiled.set(text, check);
  return check;
}

/**
 * The name of the invalid parameter or field: `limit`, `data.results[0].code`. If the fault is not in a single field,
 * the name of the part.
 */
function nameOf(fault: ErrorObject | undefined, part: string): string {
  const params: Record<string, unknown> = fault?.params ?? {};
  const named = params['additionalProperty'] ?? params['missingProperty'];
  const [, ...steps] = fault?.instancePath.split('/') ?? [];
  if (typeof named === 'string') steps.push(named);
  // A parameter in `args` is reported without this prefix.
  if (steps[0] === 'args' && steps.length > 1) steps.shift();
  return (
    steps.reduce(
      (place, step) => `${place}${place && /^\d+$/.test(step) ? `[${step}]` : `${place && '.'}${step}`}`,
      '',
    ) || part
  );
}

/** Converts a query's text to the integer or boolean that the contract requires; returns other values unchanged. */
function typedValue(fieldSchema: unknown, value: unknown): unknown {
  const type = isObject(fieldSchema) ? fieldSchema['type'] : undefined;
  if (type === 'integer' && typeof value === 'string' && /^-?\d{1,10}$/.test(value)) return Number(value);
  return type === 'boolean' && (value === 'true' || value === 'false') ? value === 'true' : value;
}

const propertiesOf = (schema: TSchema): Record<string, unknown> =>
  'properties' in schema && isObject(schema.properties) ? schema.properties : {};

const isMarked = (fieldSchema: unknown, mark: string): boolean => isObject(fieldSchema) && fieldSchema[mark] === true;

/** Whether a value means that a field is absent, because it stands for all records. */
const isAll = (fieldSchema: unknown, value: unknown): boolean => isMarked(fieldSchema, 'x-all') && meansEvery(value);

/** A value in the form that a field's handler gets: one word for all records. */
const inOneWord = (fieldSchema: unknown, value: unknown): unknown =>
  isMarked(fieldSchema, 'x-every') && meansEvery(value) ? EVERY : value;

const isKeptEmpty = (fieldSchema: unknown): boolean => isMarked(fieldSchema, 'x-empty');

/**
 * Converts a query to typed values. A known parameter with an empty text counts as absent, unless its contract is
 * marked with `evenIfEmpty`, and one that is marked with `unlessEvery` also if it stands for all records.
 */
function typedQuery(schema: TSchema, query: unknown): Record<string, unknown> {
  const properties = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(isObject(query) ? query : {})
      .filter(([name, value]) => value !== '' || !Object.hasOwn(properties, name) || isKeptEmpty(properties[name]))
      .filter(([name, value]) => !Object.hasOwn(properties, name) || !isAll(properties[name], value))
      .map(([name, value]) => [name, typedValue(properties[name], inOneWord(properties[name], value))]),
  );
}

/** The first name that the schema does not allow. Such a name is reported before missing names. */
export function unknownName(schema: TSchema, value: unknown): string | undefined {
  if (!isObject(value) || !('additionalProperties' in schema)) return undefined;
  const properties = propertiesOf(schema);
  return Object.keys(value).find((name) => !Object.hasOwn(properties, name));
}

const isBlank = (value: unknown): boolean => value === null || value === '';

/** Removes blank fields that are marked `unlessBlank`, and those that stand for all records, at any depth. */
function withoutBlanks(schema: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = isObject(schema) ? schema['items'] : undefined;
    return isObject(items) ? value.map((each) => withoutBlanks(items, each)) : value;
  }
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(properties) || !isObject(value)) return inOneWord(schema, value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isAbsent = (isMarked(own, 'x-blank') && isBlank(inner)) || isAll(own, inner);
      return isAbsent ? [] : [[name, withoutBlanks(own, inner)]];
    }),
  );
}

/** A part of the request in the form that its schema checks. A body without required fields may be absent. */
function asGiven(schema: TSchema, part: string, given: unknown): unknown {
  if (part === 'querystring') return typedQuery(schema, given);
  if (part !== 'body') return given;
  const field: unknown = 'x-list-as' in schema ? schema['x-list-as'] : undefined;
  if (typeof field === 'string' && Array.isArray(given)) return { [field]: given };
  return withoutBlanks(schema, isRequired(schema) ? given : (given ?? {}));
}

/** Whether a value contains a NUL, which the databases cannot store. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

/** The first field with a value that the databases cannot store. */
const unstorable = (value: unknown): string | undefined =>
  isObject(value) ? Object.keys(value).find((name) => hasNul(value[name])) : undefined;

/** The check that Fastify expects: it returns the converted values, or an error. */
type PartCheck = (given: unknown) => { value: unknown } | { error: Error };

/**
 * The check of a body with variants; the value of one property selects the variant. If it selects none, a property that
 * no variant has is reported first.
 */
function variantCheck({ discriminator: { propertyName: name }, oneOf }: Variants, part: string): PartCheck {
  const checks = new Map<unknown, PartCheck>();
  for (const each of oneOf) {
    const word = propertiesOf(each)[name];
    if (isObject(word)) checks.set(word['const'], plainCheck(each, part));
  }
  const any = fields(Object.assign({}, ...oneOf.map(propertiesOf)));
  return (given) => {
    const check = checks.get(isObject(given) ? given[name] : undefined);
    if (check) return check(given);
    const unknown = unknownName(any, given);
    return { error: unknown === undefined ? badRequest(name) : unknownField(unknown) };
  };
}

/** Creates the check of a part of requests: `params`, `querystring` or `body`, as Fastify calls them. */
export const checkOf = (schema: TSchema | Variants, part: string): PartCheck =>
  'discriminator' in schema ? variantCheck(schema, part) : plainCheck(schema, part);

function plainCheck(schema: TSchema, part: string): PartCheck {
  const valid = compile(schema);
  return (given) => {
    const value = asGiven(schema, part, given);
    const nul = unstorable(value);
    if (nul === undefined && valid(value)) return { value };
    if (part === 'params') return { error: new HttpError(404, 'notFound') };
    const refuse = part === 'body' ? unknownField : badRequest;
    const unknown = unknownName(schema, value);
    if (unknown !== undefined) return { error: refuse(unknown) };
    const [fault] = nul === undefined ? (valid.errors ?? []) : [];
    const name = nul ?? nameOf(fault, part === 'querystring' ? 'query' : part);
    return { error: fault?.keyword === 'additionalProperties' ? refuse(name) : badRequest(name) };
  };
}
