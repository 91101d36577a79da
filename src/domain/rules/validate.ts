import type { Entity, EntityRecord, FieldSchema, Json, JsonObject } from '../entity/types';
import { isObject } from '../entity/paths';
import { isOverBefore, PARTIAL_DATE } from '../dates/partialDate';
import { scheduleFault } from '../schedule';
import { DNS_NAME } from '../validation/dnsName';
import { EMAIL } from '../validation/emailAddress';
import { FORMATS_OF_NEW_VALUES } from '../validation/formats';
import { NPI } from '../validation/npi';
import { addressFault } from './addresses';
import { transformed } from './normalize';
import { textFaults } from './plainText';
import { objectFaults } from './recordRules';
import { pointerSteps, Standing } from './standing';
import type { FieldError, FieldErrors, StructureError, StructureValidator } from './types';
import { HOUR_MS } from '../dates/units';

/** Converts a JSON pointer to a field path: `/emails/0/email` → `emails[0].email`. */
export const pathOf = (instancePath: string): string =>
  pointerSteps(instancePath).reduce(
    (path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`),
    '',
  );

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const FORMAT_CODES: Record<string, string> = {
  date: 'format.date',
  'date-time': 'format.dateTime',
  [PARTIAL_DATE]: 'format.partialDate',
  [EMAIL]: 'format.email',
  [DNS_NAME]: 'format.dnsName',
  [NPI]: 'format.npi',
  uri: 'format.uri',
  uuid: 'format.uuid',
};

const LIMIT_CODES: Record<string, string> = {
  maxLength: 'maxLength',
  minimum: 'min',
  maximum: 'max',
  minItems: 'minItems',
  maxItems: 'maxItems',
};

/** Converts a validator error to a path and the code of a console text. */
export function translate(error: StructureError): [path: string, error: FieldError] {
  const path = pathOf(error.instancePath);
  const { params } = error;
  const limit = Number(params['limit']);
  if (error.keyword === 'required') return [join(path, String(params['missingProperty'])), { code: 'required' }];
  if (error.keyword === 'additionalProperties')
    return [join(path, String(params['additionalProperty'])), { code: 'unknownField' }];
  if (error.keyword === 'minLength')
    return [path, limit === 1 ? { code: 'required' } : { code: 'minLength', params: { limit } }];
  if (error.keyword === 'format') return [path, { code: FORMAT_CODES[String(params['format'])] ?? 'pattern' }];
  if (error.keyword === 'multipleOf')
    return [path, { code: 'multipleOf', params: { limit: Number(params['multipleOf']) } }];
  const limited = LIMIT_CODES[error.keyword];
  if (limited) return [path, { code: limited, params: { limit } }];
  return [path, { code: error.keyword }];
}

function add(errors: FieldErrors, path: string, error: FieldError): void {
  const list = (errors[path] ??= []);
  if (!list.some((other) => other.code === error.code)) list.push(error);
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** Today's date in the zone farthest ahead (UTC+14), so that today's date is valid in every zone. */
export function latestToday(): string {
  return new Date(Date.now() + 14 * HOUR_MS).toISOString().slice(0, 10);
}

/** Whether a date, which may have a time, is later than today everywhere. */
export const isInFuture = (date: string): boolean => date.slice(0, 10) > latestToday();

/** Checks a number against its siblings. Times in minutes of the day are numbers, too. */
function numberFault(field: FieldSchema, own: number, siblings: JsonObject): FieldError | undefined {
  const { 'x-after': after, 'x-not-below': least } = field;
  const start = after === undefined ? undefined : siblings[after];
  if (after !== undefined && typeof start === 'number' && own <= start)
    return { code: 'notAfter', params: { other: after } };
  const low = least === undefined ? undefined : siblings[least];
  return least !== undefined && typeof low === 'number' && own < low
    ? { code: 'notBelow', params: { other: least } }
    : undefined;
}

/** Reports repeated values in the rows of a list, for each field with `x-distinct: rows`. */
function sharedInRows(
  { properties = {} }: FieldSchema,
  rows: readonly Json[],
  path: string,
  errors: FieldErrors,
): void {
  for (const name of Object.keys(properties).filter((each) => properties[each]?.['x-distinct'] === 'rows')) {
    const seen = new Set<string>();
    rows.forEach((row, index) => {
      const value = isObject(row) ? row[name] : undefined;
      const mark = typeof value === 'string' ? value.trim().toLowerCase() : '';
      if (mark !== '' && seen.has(mark)) add(errors, `${path}[${index}].${name}`, { code: 'twice' });
      seen.add(mark);
    });
  }
}

/** Checks one field by the rules for texts and times. */
function ownFault(field: FieldSchema, own: Json | undefined, siblings: JsonObject): FieldError | undefined {
  if (typeof own === 'number') return numberFault(field, own, siblings);
  if (typeof own !== 'string' || own === '') return undefined;
  const schedule = field['x-schedule'] && scheduleFault(own);
  if (schedule) return { code: `schedule.${schedule}` };
  const after = field['x-after'];
  const other = after === undefined ? undefined : siblings[after];
  return after !== undefined && typeof other === 'string' && Date.parse(own) <= Date.parse(other)
    ? { code: 'notAfter', params: { other: after } }
    : undefined;
}

/** Adds the faults of the rule that the object's schema names. */
function ruleOfObject({ 'x-rule': rule }: FieldSchema, value: JsonObject, path: string, errors: FieldErrors): void {
  for (const fault of rule === undefined ? [] : objectFaults(rule, value)) {
    const { code, limit } = fault;
    add(errors, join(path, fault.path), { code, ...(limit !== undefined && { params: { limit } }) });
  }
}

/**
 * Checks an address by its kind, which a sibling field holds. A stored row with the same kind and address is accepted.
 */
function addressOfKind(field: FieldSchema, name: string, value: JsonObject, standing: Standing): string | undefined {
  const kind = field['x-address-of'];
  const fault = kind === undefined ? undefined : addressFault(value[kind], value[name]);
  if (fault === undefined || kind === undefined) return undefined;
  const isStanding = (row: Json) => isObject(row) && row[kind] === value[kind] && row[name] === value[name];
  return standing.values.some(isStanding) ? undefined : fault;
}

/** Checks the named rules that a JSON Schema cannot express, walking the record and its stored values in parallel. */
function namedRules(
  field: FieldSchema,
  value: Json | undefined,
  standing: Standing,
  path: string,
  errors: FieldErrors,
): void {
  if (Array.isArray(value) && field.items) {
    const { items } = field;
    sharedInRows(items, value, path, errors);
    value.forEach((row, index) => namedRules(items, row, standing.rows, `${path}[${index}]`, errors));
    return;
  }
  if (!isObject(value) || !field.properties) return;
  ruleOfObject(field, value, path, errors);
  for (const [name, inner] of Object.entries(field.properties)) {
    const own = value[name];
    const otherName = inner['x-not-before'];
    const other = otherName === undefined ? undefined : value[otherName];
    if (otherName && isOverBefore(own, other)) {
      add(errors, join(path, name), { code: 'notBefore', params: { other: otherName } });
    }
    const fault = addressOfKind(inner, name, value, standing);
    if (fault !== undefined) add(errors, join(path, name), { code: fault });
    const wrong = ownFault(inner, own, value);
    if (wrong) add(errors, join(path, name), wrong);
    if (inner['x-not-future'] && typeof own === 'string' && DAY.test(own) && isInFuture(own)) {
      add(errors, join(path, name), { code: 'inFuture' });
    }
    namedRules(inner, own, standing.field(name), join(path, name), errors);
  }
}

/** Whether a field has no value: no text but spaces, or no row. */
const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Reports the fields that nobody may leave empty. What the platform itself saves, its own source, may lack them. */
function neededFields(entity: Entity, record: EntityRecord, source: EntityRecord[], errors: FieldErrors): void {
  if (source.includes(record)) return;
  for (const [name, { 'x-needed': code }] of Object.entries(entity.properties)) {
    const own = record[name];
    if (code !== undefined && isEmpty(own)) errors[name] = [{ code }];
  }
}

/** A field's own message (`x-message`) replaces the general fault codes. */
function ownMessages(entity: Entity, errors: FieldErrors): void {
  for (const [name, field] of Object.entries(entity.properties)) {
    const code = field['x-message'];
    if (code && errors[name]) errors[name] = [{ code }];
  }
}

/** Whether a number was given where only a whole number fits: a fault with a text of its own. */
const isFraction = ({ keyword, params }: StructureError, value: Json | undefined): boolean =>
  keyword === 'type' && typeof value === 'number' && [params['type']].flat().includes('integer');

/** The value at a JSON pointer such as `/emails/0/emailType`. */
const valueAt = (record: Json, { instancePath }: StructureError): Json | undefined =>
  pointerSteps(instancePath).reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, record);

/**
 * Validates a record. Some faults are not reported for a value that `before` already has; for addresses and
 * identifiers, `source` is used instead of `before`.
 */
function faultsOf(
  entity: Entity,
  structure: StructureValidator,
  record: EntityRecord,
  { before, source }: { before: EntityRecord[]; source: EntityRecord[] },
): FieldErrors {
  const errors: FieldErrors = {};
  const [ofBefore, ofSource] = [new Standing(() => before), new Standing(() => source)];
  const isStored = (error: StructureError): boolean => {
    const isOfNewValues = error.keyword === 'format' && FORMATS_OF_NEW_VALUES.has(error.params['format']);
    if (error.keyword !== 'enum' && !isOfNewValues) return false;
    const value = valueAt(record, error);
    const standing = isOfNewValues ? ofSource : ofBefore;
    return typeof value !== 'object' && value !== undefined && standing.at(pointerSteps(error.instancePath)).has(value);
  };
  if (!structure(record)) {
    for (const error of structure.errors ?? []) {
      if (isFraction(error, valueAt(record, error))) add(errors, pathOf(error.instancePath), { code: 'integer' });
      else if (!isStored(error)) add(errors, ...translate(error));
    }
  }
  namedRules({ properties: entity.properties }, record, ofSource, '', errors);
  for (const [path, error] of textFaults(entity, record, ofBefore)) add(errors, path, error);
  neededFields(entity, record, source, errors);
  ownMessages(entity, errors);
  return errors;
}

/** A record as it is, and after today's transforms, so that trimming or changing case does not make a value new. */
const asStoredToday = (entity: Entity, record: EntityRecord): EntityRecord[] =>
  [record, transformed({ properties: entity.properties }, record, record)].filter(isObject);

/** The records whose values are accepted, although they may violate today's rules. */
interface Earlier {
  /** The stored record. */
  previous?: EntityRecord | undefined;
  /**
   * The record of another system, if the values do not come from a person: its addresses and identifiers are accepted
   * as they are. Defaults to the stored record.
   */
  source?: EntityRecord | undefined;
}

/**
 * Faults of a normalized record by field path; empty if it is valid. First the schema validator checks the structure,
 * then the named rules run, in console and platform alike. Some rules are newer than stored records. They apply only to
 * values that a save adds or changes: a choice that is no longer offered, or an invalid e-mail address, may stay and
 * does not block other edits.
 */
export function validateRecord(
  entity: Entity,
  structure: StructureValidator,
  record: EntityRecord,
  { previous, source = previous }: Earlier = {},
): FieldErrors {
  const found = faultsOf(entity, structure, record, {
    before: previous ? [previous] : [],
    source: source ? [source] : [],
  });
  if (previous === undefined || Object.keys(found).length === 0) return found;
  const before = asStoredToday(entity, previous);
  return faultsOf(entity, structure, record, { before, source: source && source !== previous ? [source] : before });
}
