import type { EntityRecord, Json } from '../entity/types';
import { SERVER_FIELDS } from '../entity/load';
import { isObject } from '../entity/paths';
import type { Change } from './types';

const same = (a: Json | undefined, b: Json | undefined): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

function compare(from: Json | undefined, to: Json | undefined, path: string, changes: Change[]): void {
  if (same(from, to)) return;
  if (Array.isArray(from) && Array.isArray(to)) {
    const length = Math.max(from.length, to.length);
    for (let index = 0; index < length; index += 1) compare(from[index], to[index], `${path}[${index}]`, changes);
  } else if (isObject(from) && isObject(to)) {
    for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
      compare(from[name], to[name], path === '' ? name : `${path}.${name}`, changes);
    }
  } else {
    changes.push({ path, from, to });
  }
}

/** The fields that differ between two records, deepest paths, server fields left out. A new record differs from `{}`. */
export function diffRecords(before: EntityRecord, after: EntityRecord): Change[] {
  const changes: Change[] = [];
  compare(before, after, '', changes);
  return changes.filter(({ path }) => !(SERVER_FIELDS as readonly string[]).includes(path));
}
