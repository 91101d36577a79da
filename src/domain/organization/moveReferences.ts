import { isObject } from '../entity/paths';
import type { EntityRecord, Json, JsonObject } from '../entity/types';

/** A field that refers to an organization, such as `primaryOrgId` or `orgs.orgId`. */
export interface NamingField {
  path: string;
  /** For a field in a list: the fields that identify a row. If absent, all fields of the row identify it. */
  rowKey?: readonly string[];
}

export interface Moved {
  record: EntityRecord;
  /** The number of changed references, by path. */
  moves: Record<string, number>;
  /** Number of rows that already exist for the target, by path. The existing row stays and the moved row is dropped. */
  conflicts: Record<string, number>;
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Fills the empty fields of a record or row with the values of another record or row.
 * @param only the fields to fill
 */
export function filledFrom(kept: JsonObject, other: JsonObject, only?: readonly string[]): JsonObject {
  const names = (only ?? Object.keys(other)).filter((name) => isEmpty(kept[name]) && !isEmpty(other[name]));
  return names.length === 0
    ? kept
    : { ...kept, ...Object.fromEntries(names.map((name) => [name, other[name] ?? null])) };
}

const identity = (row: Json, key: readonly string[] | undefined): string => {
  if (!isObject(row)) return JSON.stringify(row);
  const names = key ?? Object.keys(row).sort();
  return JSON.stringify(names.map((name) => row[name] ?? null));
};

interface Walk {
  field: NamingField;
  from: string;
  to: string;
  moves: number;
  conflicts: number;
}

/**
 * Moves the rows of a list. If a moved row equals an existing one, the existing row stays and its empty fields are
 * filled.
 */
function moveInRows(rows: readonly Json[], steps: readonly string[], walk: Walk): Json[] {
  const next = rows.map((row) => move(row, steps, walk));
  const changed = next.map((row, index) => row !== rows[index]);
  if (!changed.includes(true)) return next;
  const places = new Map<string, number>();
  const kept: Json[] = [];
  const order = next.map((_, index) => index).sort((a, b) => Number(changed[a]) - Number(changed[b]) || a - b);
  const gone = new Set<number>();
  for (const index of order) {
    const row = next[index] ?? null;
    const place = places.get(identity(row, walk.field.rowKey));
    const there = place === undefined ? undefined : next[place];
    // Rows that were duplicates before the move stay as they were.
    if (place === undefined || !changed[index]) places.set(identity(row, walk.field.rowKey), index);
    else {
      gone.add(index);
      walk.conflicts += 1;
      if (isObject(row) && isObject(there)) next[place] = filledFrom(there, row);
    }
  }
  next.forEach((row, index) => !gone.has(index) && kept.push(row));
  return kept;
}

function move(value: Json, steps: readonly string[], walk: Walk): Json {
  if (Array.isArray(value)) {
    const rows = moveInRows(value, steps, walk);
    return rows.length === value.length && rows.every((row, index) => row === value[index]) ? value : rows;
  }
  const [step, ...rest] = steps;
  if (step === undefined) {
    if (value !== walk.from) return value;
    walk.moves += 1;
    return walk.to;
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value;
  const inner = value[step] ?? null;
  const next = move(inner, rest, walk);
  return next === inner ? value : { ...value, [step]: next };
}

/**
 * Replaces every reference to one organization by a reference to another. A record without such a reference is returned
 * unchanged.
 */
export function moveReferences(record: EntityRecord, fields: readonly NamingField[], from: string, to: string): Moved {
  const moves: Moved['moves'] = {};
  const conflicts: Moved['conflicts'] = {};
  let next = record;
  for (const field of fields) {
    const walk: Walk = { field, from, to, moves: 0, conflicts: 0 };
    const moved = move(next, field.path.split('.'), walk);
    if (isObject(moved)) next = moved;
    if (walk.moves > 0) moves[field.path] = walk.moves;
    if (walk.conflicts > 0) conflicts[field.path] = walk.conflicts;
  }
  return { record: next, moves, conflicts };
}
