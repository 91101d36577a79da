import { isObject } from '../entity/paths';
import type { Json, JsonObject } from '../entity/types';

/** A value as text, independent of property order. An absent property differs from null. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? '';
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`)
    .join(',')}}`;
}

export const same = (a: Json | undefined, b: Json | undefined): boolean => a === b || canonical(a) === canonical(b);

type Pair = readonly [before: number, after: number];

/** The matching rows of two lists, in the order of the first list. */
export interface RowMatch {
  pairs: Pair[];
  /** True if every pair has the same key or content; false if a pair was matched by similarity. */
  certain: boolean;
}

const isScalar = (value: Json | undefined): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * The field that identifies rows: `id`, or a field whose name ends with `Id` (`orgId`), present in every row and
 * unique.
 */
function keyField(lists: readonly (readonly Json[])[]): string | undefined {
  const first = lists.flat()[0];
  if (!isObject(first)) return undefined;
  const names = Object.keys(first).filter((name) => /^_?id$|Id$/.test(name));
  names.sort((a, b) => a.replace(/^_/, '').length - b.replace(/^_/, '').length);
  return names.find((name) =>
    lists.every((rows) => {
      const values = rows.map((row) => (isObject(row) ? row[name] : undefined));
      return values.every(isScalar) && new Set(values).size === rows.length;
    }),
  );
}

/** Pairs rows with the same mark, duplicates in order. Equal rows at both ends of the lists are paired first. */
function byMark(before: readonly string[], after: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    pairs.push([start, start]);
    start += 1;
  }
  let [end, afterEnd] = [before.length, after.length];
  while (end > start && afterEnd > start && before[end - 1] === after[afterEnd - 1]) {
    end -= 1;
    afterEnd -= 1;
    pairs.push([end, afterEnd]);
  }
  const places = new Map<string, number[]>();
  for (let at = start; at < afterEnd; at += 1) {
    const mark = after[at] ?? '';
    const known = places.get(mark);
    if (known) known.push(at);
    else places.set(mark, [at]);
  }
  for (let at = start; at < end; at += 1) {
    const place = places.get(before[at] ?? '')?.shift();
    if (place !== undefined) pairs.push([at, place]);
  }
  return pairs.sort(([a], [b]) => a - b);
}

/** The share of fields that are equal in two rows, from 0 to 1. */
function similarity(a: JsonObject, b: JsonObject): { share: number; fields: number } {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const equal = names.filter((name) => same(a[name], b[name])).length;
  return { share: names.length === 0 ? 0 : equal / names.length, fields: names.length };
}

/** Rows that are less similar than this count as one removed and one added row. */
const MIN_SIMILARITY = 0.3;
/** With more combinations than this, changed rows are paired by order alone, to limit the work. */
const MAX_COMBINATIONS = 40_000;

/** The score of a pair of changed rows; undefined if neither row is an edit of the other. */
function pairScore(a: Json | undefined, b: Json | undefined): number | undefined {
  if (!isObject(a) || !isObject(b)) return undefined;
  const { share, fields } = similarity(a, b);
  return share >= MIN_SIMILARITY || fields <= 2 ? share + 0.001 : undefined;
}

/** Pairs the changed rows between two unchanged rows, in order, so that the total similarity is highest. */
function alignEdited(before: readonly Json[], after: readonly Json[], left: number[], right: number[]): Pair[] {
  const width = right.length + 1;
  if (left.length * right.length > MAX_COMBINATIONS) {
    return left.flatMap((at, index) => {
      const place = right[index];
      return place !== undefined && pairScore(before[at], after[place]) !== undefined ? [[at, place] as const] : [];
    });
  }
  const best = new Float64Array((left.length + 1) * width);
  const value = (i: number, j: number): number => best[i * width + j] ?? 0;
  const scoreAt = (i: number, j: number) => pairScore(before[left[i] ?? -1], after[right[j] ?? -1]);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const paired = scoreAt(i, j);
      const together = paired === undefined ? 0 : paired + value(i + 1, j + 1);
      best[i * width + j] = Math.max(together, value(i + 1, j), value(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < left.length && j < right.length) {
    const paired = scoreAt(i, j);
    if (paired !== undefined && value(i, j) === paired + value(i + 1, j + 1)) {
      pairs.push([left[i] ?? 0, right[j] ?? 0]);
      i += 1;
      j += 1;
    } else if (value(i, j) === value(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * Groups the rows without a partner by the partner of the nearest paired row before them. The key is that partner's
 * index, or -1 if no paired row comes before.
 */
function gaps(length: number, partner: (at: number) => number | undefined): Map<number, number[]> {
  const found = new Map<number, number[]>();
  let last = -1;
  for (let at = 0; at < length; at += 1) {
    const matched = partner(at);
    if (matched === undefined) found.set(last, [...(found.get(last) ?? []), at]);
    else last = matched;
  }
  return found;
}

/** Pairs rows by their key or, if the rows have no key, by their content. */
export function markedPairs(
  before: readonly Json[],
  after: readonly Json[],
): { key: string | undefined; pairs: Pair[] } {
  const key = keyField([before, after]);
  const mark = (row: Json): string => (key !== undefined && isObject(row) ? canonical(row[key]) : canonical(row));
  return { key, pairs: byMark(before.map(mark), after.map(mark)) };
}

/**
 * Matches the rows of two states of a list. Rows are matched by key, or by content if they have no key. An edited row
 * is matched by its position among unchanged rows and by similarity. A row without a partner was removed or added.
 */
export function matchRows(before: readonly Json[], after: readonly Json[]): RowMatch {
  const { key, pairs } = markedPairs(before, after);
  // Rows with different ids are never the same row; rows with different references may be the same row.
  if (key === 'id' || key === '_id') return { pairs, certain: true };
  const partnerOf = new Map(pairs);
  const arrived = new Set(pairs.map(([, place]) => place));
  const right = gaps(after.length, (at) => (arrived.has(at) ? at : undefined));
  const edited = [...gaps(before.length, (at) => partnerOf.get(at))].flatMap(([last, left]) =>
    alignEdited(before, after, left, right.get(last) ?? []),
  );
  return { pairs: [...pairs, ...edited].sort(([a], [b]) => a - b), certain: edited.length === 0 };
}

/** The smallest set of moved pairs that explains the new order. */
export function movedPairs(pairs: readonly Pair[]): Set<Pair> {
  /**
   * The last pairs of the longest increasing runs, by length; `previous` links each pair to the pair before it in its
   * run.
   */
  const ends: Pair[] = [];
  const previous = new Map<Pair, Pair | undefined>();
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    previous.set(pair, ends[low - 1]);
    ends[low] = pair;
  }
  const moved = new Set(pairs);
  for (let at = ends.at(-1); at; at = previous.get(at)) moved.delete(at);
  return moved;
}
