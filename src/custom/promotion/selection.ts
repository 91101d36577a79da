import type { Comparison, PromotionDifference } from '../../contract/promoting';
import { fieldOf, isOneOf, parseJson, rowsOf } from '../../domain/entity/read';
import { CHANGES, type ChangeKind } from '../../domain/promotion/collections';

/** Differences of one kind in one collection. */
export interface Group {
  collection: string;
  change: ChangeKind;
  seqs: readonly number[];
}

type Counts = Comparison['collections'][number];

/** A difference, as far as the choice needs to know it. */
export type Chosen = Pick<PromotionDifference, 'seq' | 'collection' | 'change'>;

/** What is promoted of a dry run. */
export interface Selection {
  /** The differences that are left out, by `seq`. */
  leftOut: ReadonlyMap<number, Chosen>;
  /** Whether records that are not at the source are deleted. */
  deletions: boolean;
}

/** Whether the choice about deletions allows to promote a difference. */
export const isOpen = ({ change }: Pick<Chosen, 'change'>, { deletions }: Selection): boolean =>
  change !== 'deleted' || deletions;

export const isTaken = (row: Chosen, selection: Selection): boolean =>
  isOpen(row, selection) && !selection.leftOut.has(row.seq);

/** Leaves out some differences, or takes them in. */
export function withChoice({ leftOut }: Selection, rows: readonly Chosen[], isOut: boolean): Selection['leftOut'] {
  const next = new Map(leftOut);
  for (const { seq, collection, change } of rows) {
    if (isOut) next.set(seq, { seq, collection, change });
    else next.delete(seq);
  }
  return next;
}

/** What would happen to each collection, without what is left out. */
export function countsOf(collections: readonly Counts[], selection: Selection): Counts[] {
  const counts = new Map(collections.map((each) => [each.collection, { ...each }]));
  for (const { collection, change } of selection.leftOut.values()) {
    const found = counts.get(collection);
    if (found) found[change] -= 1;
  }
  if (!selection.deletions) for (const each of counts.values()) each.deleted = 0;
  return [...counts.values()];
}

export const totalsOf = (counts: readonly Counts[]): Record<ChangeKind, number> => {
  const sum = (kind: ChangeKind) => counts.reduce((all, each) => all + each[kind], 0);
  return { created: sum('created'), changed: sum('changed'), deleted: sum('deleted') };
};

/** The differences of groups, by `seq`. */
export const ofGroups = (groups: readonly Group[]): Selection['leftOut'] =>
  new Map(
    groups.flatMap(({ seqs, collection, change }) =>
      seqs.map((seq): [number, Chosen] => [seq, { seq, collection, change }]),
    ),
  );

export const seqsOf = ({ leftOut }: Selection): number[] => [...leftOut.keys()].toSorted((a, b) => a - b);

/** A selection as a text. Groups keep it short if a whole collection is left out. */
export function writtenSelection(selection: Selection): string {
  const groups = new Map<string, Group & { seqs: number[] }>();
  for (const { seq, collection, change } of selection.leftOut.values()) {
    const key = `${collection} ${change}`;
    const group = groups.get(key) ?? { collection, change, seqs: [] };
    group.seqs.push(seq);
    groups.set(key, group);
  }
  return JSON.stringify({ deletions: selection.deletions, leftOut: [...groups.values()] });
}

/** Parses a selection that was written as text; undefined if the text is invalid. */
export function readSelection(text: string): Selection | undefined {
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return undefined;
  }
  const deletions = fieldOf(value, 'deletions');
  if (typeof deletions !== 'boolean') return undefined;
  const groups = rowsOf(fieldOf(value, 'leftOut')).flatMap(({ collection, change, seqs }): Group[] =>
    typeof collection === 'string' && isOneOf(CHANGES, change) && Array.isArray(seqs)
      ? [{ collection, change, seqs: seqs.filter((seq) => typeof seq === 'number') }]
      : [],
  );
  return { deletions, leftOut: ofGroups(groups) };
}
