import { isObject } from '../../src/domain/entity/paths';
import type { Json, JsonObject } from '../../src/domain/entity/types';

const objectAt = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

const quoted = (value: Json): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** The values that a keyword's schema allows, in words. */
function takes(schema: JsonObject): string {
  const { enum: values, const: only, anyOf, $ref, type } = schema;
  if (Array.isArray(values)) return values.map(quoted).join(', ');
  if (only !== undefined) return quoted(only);
  if (Array.isArray(anyOf)) return anyOf.map((each) => takes(objectAt(each))).join('; or ');
  if (typeof $ref === 'string') return $ref.endsWith('i18n') ? 'labels by language' : `a ${$ref.split('/').at(-1)}`;
  if (type === 'array') return `a list of: ${takes(objectAt(schema['items']))}`;
  if (type === 'object' && isObject(schema['properties'])) {
    const inner = Object.entries(schema['properties']).map(([name, each]) => `\`${name}\` (${takes(objectAt(each))})`);
    return `an object of ${inner.join(', ')}`;
  }
  if (type === 'object') return isObject(schema['additionalProperties']) ? 'an object by name' : 'an object';
  if (type === 'string') return 'a text';
  if (type === 'integer') return 'a whole number';
  if (type === 'number') return 'a number';
  return type === 'boolean' ? '`true`, `false`' : 'any value';
}

/** The table of a field's custom keywords, and the values of each. */
export function valueTable(meta: Json): string {
  const field = objectAt(objectAt(objectAt(objectAt(meta)['definitions'])['field'])['properties']);
  const rows = Object.entries(field)
    .filter(([name]) => name.startsWith('x-'))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => `| \`${name}\` | ${takes(objectAt(schema))} |`);
  return ['| keyword of a field | value |', '|---|---|', ...rows].join('\n');
}
