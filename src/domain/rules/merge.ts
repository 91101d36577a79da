import { isObject } from '../entity/paths';
import type { EntityRecord, Json, JsonObject } from '../entity/types';

/** A field that two people have changed differently; `undefined` where it is absent. */
export interface MergeConflict {
  path: string;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
}

export interface Merge {
  /** Their record with my changes of other fields; conflicting fields are theirs. */
  merged: EntityRecord;
  conflicts: MergeConflict[];
}

const same = (a: Json | undefined, b: Json | undefined): boolean => {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => same(each, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => same(a[name], b[name]));
};

const SERVER = new Set(['_version', 'createdAt', 'updatedAt', 'updatedBy', 'id']);

function mergeObjects(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  prefix: string,
  conflicts: MergeConflict[],
) {
  const merged: JsonObject = { ...theirs };
  for (const name of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (prefix === '' && SERVER.has(name)) continue;
    const [before, my, their] = [base[name], mine[name], theirs[name]];
    if (same(before, my) || same(my, their)) continue;
    const path = prefix + name;
    if (isObject(my) && isObject(their)) {
      merged[name] = mergeObjects(isObject(before) ? before : {}, my, their, `${path}.`, conflicts);
    } else if (!same(before, their)) {
      conflicts.push({ path, base: before, mine: my, theirs: their });
    } else if (my === undefined) {
      delete merged[name];
    } else {
      merged[name] = my;
    }
  }
  return merged;
}

/**
 * Brings my edits onto a record that someone else has changed since I read it. A field only one of us changed takes that
 * change; a list of rows counts as one field, since rows have no identity.
 * @param base the record as I read it
 * @param theirs the record as it stands, with the version to save on
 */
export function mergeRecords(base: EntityRecord, mine: EntityRecord, theirs: EntityRecord): Merge {
  const conflicts: MergeConflict[] = [];
  return { merged: mergeObjects(base, mine, theirs, '', conflicts), conflicts };
}

/** The merged record with my value in the named fields. */
export function keepMine(merge: Merge, paths: readonly string[]): EntityRecord {
  const record = structuredClone(merge.merged);
  for (const { path, mine } of merge.conflicts.filter((conflict) => paths.includes(conflict.path))) {
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let at: JsonObject = record;
    for (const step of steps) at = at[step] as JsonObject;
    if (mine === undefined) delete at[last];
    else at[last] = mine;
  }
  return record;
}
