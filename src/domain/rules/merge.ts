import { isObject } from '../entity/paths';
import { SERVER_FIELDS, STORED } from '../entity/serverFields';
import type { EntityRecord, Json, JsonObject } from '../entity/types';
import { mergeRows, type MergeValue } from './mergeRows';
import { same } from './rows';

/** A field or list row that both sides changed differently; a side without the value has `undefined`. */
export interface MergeConflict {
  path: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merge {
  /** The stored record with my changes; conflicts keep the stored value. */
  merged: EntityRecord;
  conflicts: MergeConflict[];
  /** The merged record, with my values at the given paths. */
  withMine: (paths: readonly string[]) => EntityRecord;
}

const SERVER = new Set<string>([...SERVER_FIELDS, STORED, 'id']);

function mergeObjects(base: JsonObject, mine: JsonObject, theirs: JsonObject, prefix: string, value: MergeValue) {
  const merged: JsonObject = { ...theirs };
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (prefix === '' && SERVER.has(name)) continue;
    const result = value(`${prefix}${name}`, base[name], mine[name], theirs[name]);
    if (result === undefined) delete merged[name];
    else merged[name] = result;
  }
  return merged;
}

/** @param chosen paths at which my value wins a conflict */
function merger(chosen: ReadonlySet<string>, conflicts: MergeConflict[]): MergeValue {
  const value: MergeValue = (path, base, mine, theirs) => {
    if (same(base, mine) || same(mine, theirs)) return theirs;
    if (isObject(mine) && isObject(theirs))
      return mergeObjects(isObject(base) ? base : {}, mine, theirs, `${path}.`, value);
    if (same(base, theirs)) return mine;
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const rows = mergeRows(path, base, mine, theirs, value);
      if (rows) return rows;
    }
    conflicts.push({ path, base, mine, theirs });
    return chosen.has(path) ? mine : theirs;
  };
  return value;
}

/**
 * Applies my edits to a record that someone else has changed since I read it. If only one side changed a field, the
 * change is kept. The same holds for list rows, if they can be matched with certainty.
 * @param base the record as I read it
 * @param theirs the record as it is stored now; the save will name its version
 */
export function mergeRecords(base: EntityRecord, mine: EntityRecord, theirs: EntityRecord): Merge {
  const conflicts: MergeConflict[] = [];
  const merge = (chosen: readonly string[], found: MergeConflict[]): EntityRecord =>
    mergeObjects(base, mine, theirs, '', merger(new Set(chosen), found));
  return { merged: merge([], conflicts), conflicts, withMine: (paths) => structuredClone(merge(paths, [])) };
}

/** The merged record, with my values in the named fields. */
export const keepMine = (merge: Merge, paths: readonly string[]): EntityRecord => merge.withMine(paths);
