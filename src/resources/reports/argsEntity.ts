import type { AvailableReport } from '../../contract/reportJobs';
import { beyondRange } from '../../domain/dates/edges';
import { isObject } from '../../domain/entity/paths';
import { fieldsOf, isOneOf } from '../../domain/entity/read';
import { LANGUAGES, type Entity, type FieldSchema, type Json } from '../../domain/entity/types';
import type { StructureValidator } from '../../domain/rules';

/** The records that arguments with these names refer to. */
export const REFERENCES: Readonly<Record<string, string>> = {
  patientId: 'patients',
  providerId: 'providers',
  orgId: 'organizations',
  planId: 'plans',
  trialId: 'trials',
  userId: 'users',
};

const isJson = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const typeOf = (schema: Readonly<Record<string, unknown>>): FieldSchema['type'] => {
  const type = schema['type'];
  return isOneOf(['string', 'number', 'integer', 'boolean', 'array', 'object'], type) ? type : 'string';
};

/** The names of arguments and of their values in the reader's language. */
export interface ArgWords {
  labelOf: (name: string) => string;
  /** @param zone for times; by default the viewer's */
  valueOf: (name: string, value: unknown, zone?: string) => string;
}

type ArgsSchema = AvailableReport['args'];

/** The schemas of a report's arguments by name, in the order of the report. */
export const argSchemas = (args: ArgsSchema): Readonly<Record<string, unknown>> => fieldsOf(args['properties']);

/** Whether an argument that refers to a record may also refer to all of them. */
export const takesEvery = (schema: unknown): boolean => isObject(schema) && schema['x-every'] === true;

/** Whether an argument is a time. Times of reports have no common format, because callers may send days, too. */
export const isTime = (name: string): boolean => name.endsWith('Time');

/** The field of a form for an argument of a report; undefined if there is nothing to choose. */
function fieldOf(
  name: string,
  schema: Readonly<Record<string, unknown>>,
  { labelOf, valueOf }: ArgWords,
): FieldSchema | undefined {
  if ('const' in schema) return undefined;
  const type = typeOf(schema);
  const shared: FieldSchema = {
    title: labelOf(name),
    ...(isJson(schema['default']) && { default: schema['default'] }),
    ...(typeof schema['maxLength'] === 'number' && { maxLength: schema['maxLength'] }),
  };
  const reference = REFERENCES[name];
  if (reference !== undefined) return { ...shared, type: 'string', 'x-reference': reference };
  if (name === 'language') return { ...shared, type: ['string', 'null'], 'x-widget': 'language' };
  const format = schema['format'];
  if (format === 'time-zone') return { ...shared, type: ['string', 'null'], 'x-widget': 'timezone' };
  if (format === 'date') return { ...shared, type: ['string', 'null'], format: 'date' };
  if (isTime(name)) return { ...shared, type: ['string', 'null'], format: 'date-time' };
  const choices = schema['enum'];
  if (Array.isArray(choices)) {
    const known = choices.filter(isJson);
    return {
      ...shared,
      type,
      enum: known,
      'x-enum-labels': Object.fromEntries(known.map((each) => [String(each), valueOf(name, each)])),
    };
  }
  return { ...shared, type };
}

const NO_VALUES = new Set<unknown>([undefined, null, '']);

const isBeyondRange = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) && beyondRange(value.slice(0, 10)) !== undefined;

/**
 * Checks that the required arguments are there, and that times are within the days that ranges can have. The platform
 * checks the rest, when the job is made.
 */
const checking = (required: readonly string[]): StructureValidator => {
  const validate: StructureValidator = (data) => {
    const values = isObject(data) ? data : {};
    const missing = required.filter((name) => NO_VALUES.has(values[name]));
    const beyond = Object.keys(values).filter((name) => isTime(name) && isBeyondRange(values[name]));
    validate.errors = [
      ...missing.map((missingProperty) => ({ instancePath: '', keyword: 'required', params: { missingProperty } })),
      ...beyond.map((name) => ({ instancePath: `/${name}`, keyword: 'beyondRange', params: {} })),
    ];
    return validate.errors.length === 0;
  };
  return validate;
};

/**
 * The arguments of a report as an entity, for the form of entities.
 * @param args JSON Schema of the arguments
 * @param filledIn arguments that may be left out, because the platform fills them in
 */
export function argsEntity(
  reportName: string,
  args: ArgsSchema,
  words: ArgWords,
  filledIn: readonly string[] = [],
): { entity: Entity; validate: StructureValidator } {
  const fields = Object.entries(argSchemas(args)).flatMap(([name, schema]) => {
    const field = isObject(schema) ? fieldOf(name, schema, words) : undefined;
    return field ? [[name, field] as const] : [];
  });
  const listed = Array.isArray(args['required']) ? args['required'] : [];
  const required = fields.map(([name]) => name).filter((name) => listed.includes(name) && !filledIn.includes(name));
  const labels = Object.fromEntries(fields.map(([name, { title = name }]) => [name, title]));
  return {
    validate: checking(required),
    entity: {
      $id: `arguments-${reportName}`,
      title: reportName,
      type: 'object',
      required,
      additionalProperties: false,
      properties: Object.fromEntries(fields),
      'x-entity': {
        resource: `arguments-${reportName}`,
        id: 'reportName',
        label: 'reportName',
        api: { path: 'reporting/jobs', many: 'jobs', one: 'job' },
        list: { columns: [], sort: 'reportName' },
      },
      // The labels are in the reader's language already.
      'x-i18n': Object.fromEntries(LANGUAGES.filter((language) => language !== 'en').map((each) => [each, labels])),
    },
  };
}

/** The arguments as they are sent: an empty argument is absent. */
export const givenArgs = (values: Readonly<Record<string, Json>>): Record<string, Json> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !NO_VALUES.has(value)));
