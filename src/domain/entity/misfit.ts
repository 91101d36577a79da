import type { FieldSchema, Json } from './types';
import { hasFormat } from './formats';
import { isObject, typesOf } from './paths';

function typeOf(value: Json): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

/** The reason why a value is not valid for a field; undefined if it is valid. */
export function misfit(field: FieldSchema, value: Json): string | undefined {
  const types = typesOf(field);
  if (types.length > 0 && !typeOf(value).some((type) => types.includes(type)))
    return `must be of type ${types.join(' or ')}`;
  if (field.enum && !field.enum.includes(value))
    return `must be one of ${field.enum.map((choice) => JSON.stringify(choice)).join(', ')}`;
  if (typeof value === 'number') {
    if (value < (field.minimum ?? -Infinity)) return `must be at least ${field.minimum}`;
    if (value > (field.maximum ?? Infinity)) return `must be at most ${field.maximum}`;
  }
  if (typeof value === 'string') {
    if (value.length < (field.minLength ?? 0)) return `must have at least ${field.minLength} characters`;
    if (value.length > (field.maxLength ?? Infinity)) return `must have at most ${field.maxLength} characters`;
    if (field.pattern !== undefined && !new RegExp(field.pattern, 'u').test(value))
      return `must match ${field.pattern}`;
    if (field.format !== undefined && !hasFormat(value, field.format)) return `must have the format ${field.format}`;
  }
  if (Array.isArray(value)) {
    if (value.length < (field.minItems ?? 0)) return `must have at least ${field.minItems} rows`;
    for (const row of value) {
      const inner = field.items && misfit(field.items, row);
      if (inner) return `has a row that ${inner}`;
    }
  }
  if (isObject(value)) {
    for (const [name, inner] of Object.entries(value)) {
      const own = field.properties?.[name];
      const fault = own && misfit(own, inner);
      if (fault) return `has "${name}", which ${fault}`;
    }
  }
  return undefined;
}
