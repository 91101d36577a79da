import type { EntityRecord, Json } from '../entity/types';
import { SERVER_FIELDS, STORED } from '../entity/serverFields';
import { isObject } from '../entity/paths';
import { matchRows, movedPairs, same } from './rows';
import type { Change } from './types';

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** Removed rows are listed by their old index; added, moved and edited rows by their new index. */
function compareRows(from: readonly Json[], to: readonly Json[], path: string, changes: Change[]): void {
  const { pairs } = matchRows(from, to);
  const moved = movedPairs(pairs);
  const stayed = new Set(pairs.map(([before]) => before));
  const known = new Map(pairs.map((pair) => [pair[1], pair]));
  from.forEach((row, index) => {
    if (!stayed.has(index)) changes.push({ path: `${path}[${index}]`, from: row, to: undefined });
  });
  to.forEach((row, index) => {
    const pair = known.get(index);
    const at = `${path}[${index}]`;
    if (!pair) {
      changes.push({ path: at, from: undefined, to: row });
      return;
    }
    const before = from[pair[0]];
    if (moved.has(pair)) changes.push({ path: at, from: before, to: row, moved: { from: pair[0], to: index } });
    compare(before, row, at, changes);
  });
}

function compare(from: Json | undefined, to: Json | undefined, path: string, changes: Change[]): void {
  if (same(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) compareRows(from, to, path, changes);
  else if (isObject(from) && isObject(to)) {
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
      compare(from[name], to[name], join(path, name), changes);
    }
  } else changes.push({ path, from, to });
}

const SERVERS: readonly string[] = [...SERVER_FIELDS, STORED];
const isServers = (path: string): boolean => SERVERS.includes(path.split('[', 1)[0] ?? path);

/**
 * The fields that differ between two records, as paths of the innermost fields, without server fields. A new record is
 * compared with `{}`. Rows of a list are matched by key or content, so that removing a row from the middle is one
 * change.
 */
export function diffRecords(before: EntityRecord, after: EntityRecord): Change[] {
  const changes: Change[] = [];
  compare(before, after, '', changes);
  return changes.filter(({ path }) => !isServers(path));
}

function comparePlaces(from: Json | undefined, to: Json | undefined, path: string, paths: string[]): void {
  if (same(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) {
    const length = Math.max(from.length, to.length);
    for (let index = 0; index < length; index += 1) comparePlaces(from[index], to[index], `${path}[${index}]`, paths);
  } else if (isObject(from) && isObject(to)) {
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
      comparePlaces(from[name], to[name], join(path, name), paths);
    }
  } else paths.push(path);
}

/** The paths of differing values. Lists are compared index by index, as in the paths of faults. */
export function changedPlaces(before: EntityRecord, after: EntityRecord): string[] {
  const paths: string[] = [];
  comparePlaces(before, after, '', paths);
  return paths.filter((path) => !isServers(path));
}
