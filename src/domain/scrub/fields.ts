import { isObject } from '../entity/paths';
import type { Entity, FieldSchema, Json, JsonObject, ScrubRule } from '../entity/types';

/** Returns the replacement for a value; undefined removes the value. `field` is the field with the rule. */
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

/** Builds a new record from the fields that have a rule; everything else is dropped. */
export const mapByRule = (entity: Entity, record: JsonObject, visit: ScrubVisit): JsonObject =>
  mapObject({ properties: entity.properties }, record, visit) ?? {};

/** The rule of a top-level field. */
export const ruleOf = (entity: Entity, name: string): ScrubRule | undefined => entity.properties[name]?.['x-scrub'];

/** All texts within a value. */
export function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Changes every text within a value, property names included. */
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((inner) => mapTexts(inner, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [change(name), mapTexts(inner, change)]));
}
