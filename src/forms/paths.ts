import type { Json, JsonObject } from '../domain/entity/types';
import { isObject } from '../domain/entity/paths';

/** Converts a JSON Forms path (`emails.0.email`) to a field path (`emails[0].email`). */
export const toFieldPath = (path: string): string => path.replace(/(^|\.)(\d+)(?=\.|$)/g, '[$2]');

/** Converts a field path (`emails[0].email`) to a JSON Forms path (`emails.0.email`). */
export const toFormPath = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');

export const joinPath = (base: string, path: string): string => {
  if (base === '' || path === '') return base + path;
  return path.startsWith('[') ? base + path : `${base}.${path}`;
};

/** Whether `path` is `root` or below it. */
export const isWithin = (path: string, root: string): boolean =>
  path === root || root === '' || path.startsWith(`${root}.`) || path.startsWith(`${root}[`);

/** `path` relative to `root`, which contains it: `emails[0].email` from `emails[0]` is `email`. */
export const relativePath = (path: string, root: string): string =>
  root === '' ? path : path.slice(root.length).replace(/^\./, '');

const keysOf = (path: string): (string | number)[] =>
  path === ''
    ? []
    : toFormPath(path)
        .split('.')
        .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** The value at a field path with indexes; undefined if there is no value. */
export function valueAt(record: Json | undefined, path: string): Json | undefined {
  let value: Json | undefined = record;
  for (const key of keysOf(path)) {
    if (typeof key === 'number' && Array.isArray(value)) value = value[key];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

function setIn(value: Json | undefined, keys: (string | number)[], next: Json): Json {
  const [key, ...rest] = keys;
  if (key === undefined) return next;
  if (typeof key === 'number') {
    const list = Array.isArray(value) ? [...value] : [];
    list[key] = setIn(list[key], rest, next);
    return list;
  }
  const own = isObject(value) ? value : {};
  return { ...own, [key]: setIn(own[key], rest, next) };
}

/** A copy of the record with the value at a path replaced; everything else is shared. */
export function withValueAt(record: JsonObject, path: string, value: Json): JsonObject {
  const changed = setIn(record, keysOf(path), value);
  return isObject(changed) ? changed : record;
}
