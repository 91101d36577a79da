import type { FieldSchema, Json, JsonObject } from '../../domain/entity/types';
import { hasType, isObject } from '../../domain/entity/paths';
import { withDefaults } from '../../domain/rules';
import { today } from '../dates';

const MADE: Record<string, () => string> = {
  now: () => new Date().toISOString(),
  today,
  uuid: () => crypto.randomUUID(),
};

/** The values of `x-rows.newRow`; its `now`, `today` and `uuid` are filled in. */
export function newRowValues(field: FieldSchema): JsonObject {
  const row: JsonObject = {};
  for (const [name, value] of Object.entries(field['x-rows']?.newRow ?? {})) {
    const make = typeof value === 'string' ? MADE[value] : undefined;
    row[name] = make ? make() : value;
  }
  return row;
}

/** A blank row: the defaults of its fields, and the values of `x-rows.newRow`. */
export function newRow(field: FieldSchema): JsonObject {
  const row = newRowValues(field);
  return withDefaults(field.items?.properties ?? {}, row, new Date().toISOString());
}

/** The fields in a row's dialog: the fields that the schema names, otherwise all fields. */
export const dialogFields = (field: FieldSchema): string[] =>
  field['x-rows']?.fields ?? Object.keys(field.items?.properties ?? {});

/** The table's columns: the columns that the schema names, otherwise the first four plain fields. */
export function rowColumns(field: FieldSchema): string[] {
  const written = field['x-rows']?.columns;
  if (written) return written;
  return Object.entries(field.items?.properties ?? {})
    .filter(([, inner]) => !hasType(inner, 'object') && !inner.items?.properties && !inner['x-write-only'])
    .map(([name]) => name)
    .slice(0, 4);
}

export const rowsOf = (value: Json | undefined): JsonObject[] =>
  Array.isArray(value) ? value.map((row) => (isObject(row) ? row : {})) : [];

export const withoutRow = (rows: JsonObject[], index: number): JsonObject[] => rows.filter((_, at) => at !== index);

/**
 * Replaces a row. If only one row can be the default and the new row is the default, the other rows are no longer the
 * default.
 */
export const withRow = (rows: JsonObject[], index: number, row: JsonObject, singleDefault: boolean): JsonObject[] =>
  rows.map((each, at) => {
    if (at === index) return row;
    return singleDefault && row['default'] === true && each['default'] === true ? { ...each, default: false } : each;
  });

/** Moves the row at `from` to `to`; an invalid index changes nothing. */
export function movedRow(rows: JsonObject[], from: number, to: number): JsonObject[] {
  const row = rows[from];
  if (!row || !rows[to]) return rows;
  const others = withoutRow(rows, from);
  return [...others.slice(0, to), row, ...others.slice(to)];
}
