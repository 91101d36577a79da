import { isObject } from '../entity/paths';
import type { Json } from '../entity/types';
import { canonical, markedPairs, matchRows, movedPairs, same } from './rows';

/** Merges one value that both sides may have changed, and records a conflict. */
export type MergeValue = (
  path: string,
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
) => Json | undefined;

/** One side's list compared with the common base. */
interface Side {
  rows: readonly Json[];
  /** Maps an index in the base to the index in this side. */
  at: Map<number, number>;
  /** Maps an index in this side to the index in the base. */
  from: Map<number, number>;
  reordered: boolean;
}

function sideOf(base: readonly Json[], rows: readonly Json[]): Side | undefined {
  const { pairs, certain } = matchRows(base, rows);
  if (!certain) return undefined;
  return {
    rows,
    at: new Map(pairs),
    from: new Map(pairs.map(([before, after]) => [after, before])),
    reordered: movedPairs(pairs).size > 0,
  };
}

const isDefault = (row: Json | undefined): boolean => isObject(row) && row['default'] === true;

/**
 * Whether a side changed which row is the default. This concerns the whole list, so its rows cannot be merged one by
 * one.
 */
const movesDefault = (base: readonly Json[], side: Side): boolean =>
  side.rows.some((row, place) => {
    const before = side.from.get(place);
    return isDefault(row) !== isDefault(before === undefined ? undefined : base[before]);
  });

const added = ({ rows, from }: Side): number[] => rows.flatMap((_, place) => (from.has(place) ? [] : [place]));

/** A row of the merged list, with its origin. */
interface Placed {
  row: Json;
  /** Index in the base; undefined for an added row. */
  base: number | undefined;
}

/** Inserts the rows that the other side added, each after the row that precedes it in that side's list. */
function insertAdded(into: Placed[], other: Side): Placed[] {
  const known = new Set(into.filter(({ base }) => base === undefined).map(({ row }) => canonical(row)));
  for (const place of added(other)) {
    const row = other.rows[place];
    if (row === undefined || known.has(canonical(row))) continue;
    let before = place - 1;
    let at = -1;
    while (before >= 0 && at < 0) {
      const origin = other.from.get(before);
      const wanted = canonical(other.rows[before]);
      at = into.findIndex((each) =>
        origin === undefined ? each.base === undefined && canonical(each.row) === wanted : each.base === origin,
      );
      before -= 1;
    }
    into.splice(at + 1, 0, { row, base: undefined });
  }
  return into;
}

/**
 * Merges a list that both sides changed, row by row. Undefined if rows cannot be matched with certainty, or if both
 * sides changed the order or the default row, because these changes concern the whole list.
 */
export function mergeRows(
  path: string,
  base: readonly Json[],
  mine: readonly Json[],
  theirs: readonly Json[],
  value: MergeValue,
): Json[] | undefined {
  const my = sideOf(base, mine);
  const their = sideOf(base, theirs);
  if (!my || !their || (my.reordered && their.reordered)) return undefined;
  if (movesDefault(base, my) && movesDefault(base, their)) return undefined;
  // If both sides added a row with the same key but different contents, only a person can choose.
  const mineAdded = added(my).map((place) => mine[place] ?? null);
  const theirsAdded = added(their).map((place) => theirs[place] ?? null);
  const { pairs } = markedPairs(mineAdded, theirsAdded);
  if (pairs.some(([a, b]) => !same(mineAdded[a], theirsAdded[b]))) return undefined;

  const [first, second] = my.reordered ? [my, their] : [their, my];
  const placed = first.rows.flatMap((row, place): Placed[] => {
    const origin = first.from.get(place);
    if (origin === undefined) return [{ row, base: undefined }];
    const [myPlace, theirPlace] = [my.at.get(origin), their.at.get(origin)];
    const merged = value(
      `${path}[${origin}]`,
      base[origin],
      myPlace === undefined ? undefined : mine[myPlace],
      theirPlace === undefined ? undefined : theirs[theirPlace],
    );
    return merged === undefined ? [] : [{ row: merged, base: origin }];
  });
  // Rows that the leading side removed and the other side edited.
  for (const [origin, place] of second.at) {
    if (first.at.has(origin)) continue;
    const [mineRow, theirsRow] = second === my ? [mine[place], undefined] : [undefined, theirs[place]];
    const merged = value(`${path}[${origin}]`, base[origin], mineRow, theirsRow);
    if (merged !== undefined) placed.splice(Math.min(origin, placed.length), 0, { row: merged, base: origin });
  }
  return insertAdded(placed, second).map(({ row }) => row);
}
