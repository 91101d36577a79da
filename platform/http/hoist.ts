import { isObject } from '../../src/domain/entity/paths';
import type { OpenApi, Paths } from './paths';

/** Whether a schema has a name, such as the schema of a record. Other schemas can refer to a schema with a name. */
const isNamed = (value: Record<string, unknown>): value is OpenApi & { title: string } =>
  value['type'] === 'object' && typeof value['title'] === 'string' && isObject(value['properties']);

/**
 * Moves every named schema that is used several times (as the same object) to the shared schemas, and replaces its uses
 * by references.
 */
export function hoistSchemas(paths: Paths): { paths: Paths; schemas: Record<string, OpenApi> } {
  const places = new Map<object, number>();
  const count = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(count);
    if (!isObject(value)) return;
    if (isNamed(value)) {
      const seen = places.get(value) ?? 0;
      places.set(value, seen + 1);
      if (seen > 0) return;
    }
    Object.values(value).forEach(count);
  };
  count(paths);

  const names = new Map<object, string>();
  const schemas: Record<string, OpenApi> = {};
  const nameOf = (schema: OpenApi & { title: string }): string => {
    const known = names.get(schema);
    if (known !== undefined) return known;
    const plain = schema.title.replace(/\W+/g, '');
    let name = plain;
    for (let more = 2; Object.hasOwn(schemas, name) || name === 'Error'; more += 1) name = `${plain}${more}`;
    names.set(schema, name);
    schemas[name] = {};
    schemas[name] = inside(schema);
    return name;
  };
  const inside = (value: Record<string, unknown>): OpenApi =>
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, referring(inner)]));
  const referring = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(referring);
    if (!isObject(value)) return value;
    if (isNamed(value) && (places.get(value) ?? 0) > 1) return { $ref: `#/components/schemas/${nameOf(value)}` };
    return inside(value);
  };
  const operations = (methods: Paths[string]): Paths[string] =>
    Object.fromEntries(Object.entries(methods).map(([method, described]) => [method, inside(described)]));
  return {
    paths: Object.fromEntries(Object.entries(paths).map(([path, methods]) => [path, operations(methods)])),
    schemas,
  };
}
