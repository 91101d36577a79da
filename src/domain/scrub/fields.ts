import { isObject } from '../entity/paths';
import type { Entity, FieldSchema, Json, JsonObject, ScrubRule } from '../entity/types';

/** What becomes of a value; undefined takes it out. The field is the one that says the rule. */
export type ScrubVisit = (value: Json, rule: ScrubRule, field: FieldSchema) => Json | undefined;

function mapValue(field: FieldSchema, value: Json, visit: ScrubVisit): Json | undefined {
  const rule = field['x-scrub'];
  if (rule !== undefined) return visit(value, rule, field);
  if (Array.isArray(value)) {
    return value.flatMap((row) => {
      const mapped = mapValue(field.items ?? {}, row, visit);
      return mapped === undefined ? [] : [mapped];
    });
  }
  return isObject(value) ? mapObject(field, value, visit) : undefined;
}

function mapObject(schema: FieldSchema, record: JsonObject, visit: ScrubVisit): JsonObject | undefined {
  const entries = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    const mapped = value === undefined ? undefined : mapValue(field, value, visit);
    return mapped === undefined ? [] : [[name, mapped] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** A record made anew from the fields that have a rule; what the schema does not know is not in it. */
export const mapByRule = (entity: Entity, record: JsonObject, visit: ScrubVisit): JsonObject =>
  mapObject({ properties: entity.properties }, record, visit) ?? {};

/** The rule of a field of the record itself. */
export const ruleOf = (entity: Entity, name: string): ScrubRule | undefined => entity.properties[name]?.['x-scrub'];

/** Every text within a value. */
export function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** A value with each of its texts, names of an object too, changed. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [change(name), mapTexts(inner, change)]));
}
