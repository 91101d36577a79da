import type { Entity, EntityRecord, FieldSchema, Json } from '../entity/types';
import { isObject } from '../entity/paths';
import type { FieldError, FieldErrors, StructureError, StructureValidator } from './types';

/** `/emails/0/email` → `emails[0].email`. */
export function pathOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((path, step) => (/^\d+$/.test(step) ? `${path}[${step}]` : path === '' ? step : `${path}.${step}`), '');
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const FORMAT_CODES: Record<string, string> = {
  date: 'format.date',
  'date-time': 'format.dateTime',
  email: 'format.email',
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

/** One validator error as the path and code the console has words for. */
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

/** The day it is by now where days begin first (UTC+14): nobody's own today is in the future. */
function latestToday(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The named rules that a JSON Schema cannot say, walked along the record. */
function namedRules(field: FieldSchema, value: Json | undefined, path: string, errors: FieldErrors): void {
  if (Array.isArray(value) && field.items) {
    value.forEach((row, index) => namedRules(field.items as FieldSchema, row, `${path}[${index}]`, errors));
    return;
  }
  if (!isObject(value) || !field.properties) return;
  for (const [name, inner] of Object.entries(field.properties)) {
    const own = value[name];
    const otherName = inner['x-not-before'];
    const other = otherName === undefined ? undefined : value[otherName];
    if (otherName && typeof own === 'string' && typeof other === 'string' && Date.parse(own) < Date.parse(other)) {
      add(errors, join(path, name), { code: 'notBefore', params: { other: otherName } });
    }
    if (inner['x-not-future'] && typeof own === 'string' && DAY.test(own) && own.slice(0, 10) > latestToday()) {
      add(errors, join(path, name), { code: 'inFuture' });
    }
    namedRules(inner, own, join(path, name), errors);
  }
}

/** Where a field has its own text for any fault (`x-message`), that code replaces the general ones. */
function ownMessages(entity: Entity, errors: FieldErrors): void {
  for (const [name, field] of Object.entries(entity.properties)) {
    const code = field['x-message'];
    if (code && errors[name]) errors[name] = [{ code }];
  }
}

/**
 * Faults of a normalized record, by field path; an empty object where it is good.
 * First the structure by the schema's validator, then the named rules: the same two layers in console and platform.
 */
export function validateRecord(entity: Entity, structure: StructureValidator, record: EntityRecord): FieldErrors {
  const errors: FieldErrors = {};
  if (!structure(record)) {
    for (const error of structure.errors ?? []) add(errors, ...translate(error));
  }
  namedRules({ properties: entity.properties }, record, '', errors);
  ownMessages(entity, errors);
  return errors;
}
