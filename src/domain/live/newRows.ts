import type { LiveKind } from './kinds';

/** New rows of one patient, kind and level. */
export interface NewRows {
  patientId: string;
  kind: LiveKind;
  /** The level of the alerts, or the flags of the journals, separated by commas; null for rows without a level. */
  level: string | null;
  rows: number;
}

/** The rows that a list shows. */
export interface ListedRows {
  kinds: readonly LiveKind[];
  /** Null for all patients. */
  patientId: string | null;
  /** Only alerts of these levels, or journals with one of these flags; absent for all. */
  levels?: readonly string[] | undefined;
}

/** Whether the levels include a level, or one of the flags of a journal. */
const hasLevel = (level: string, levels: readonly string[]): boolean =>
  levels.includes(level) || level.split(',').some((flag) => levels.includes(flag));

/** The number of new rows that belong to a list. */
export function newRowsFor({ kinds, patientId, levels }: ListedRows, changes: readonly NewRows[]): number {
  const isListed = (change: NewRows): boolean =>
    kinds.includes(change.kind) &&
    (patientId === null || change.patientId === patientId) &&
    (!levels || change.level === null || hasLevel(change.level, levels));
  return changes.filter(isListed).reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * The changes without the rows that the user made here; each is known by its patient.
 * @param own the patients of these rows, one entry for each row
 * @returns the other changes, and the entries that were not announced yet
 */
export function withoutOwn(
  changes: readonly NewRows[],
  kinds: readonly LiveKind[],
  own: readonly string[],
): { changes: NewRows[]; own: string[] } {
  const left = [...own];
  const others = changes.flatMap((change): NewRows[] => {
    let { rows } = change;
    while (rows > 0 && kinds.includes(change.kind) && left.includes(change.patientId)) {
      left.splice(left.indexOf(change.patientId), 1);
      rows -= 1;
    }
    return rows > 0 ? [{ ...change, rows }] : [];
  });
  return { changes: others, own: left };
}

const keyOf = ({ patientId, kind, level }: NewRows): string => JSON.stringify([patientId, kind, level]);

/** Adds changes to earlier changes. Changes with the same patient, kind and level are merged to keep the list short. */
export function mergeChanges(earlier: readonly NewRows[], changes: readonly NewRows[]): NewRows[] {
  const merged = new Map(earlier.map((change) => [keyOf(change), change]));
  for (const change of changes) {
    const known = merged.get(keyOf(change));
    merged.set(keyOf(change), known ? { ...known, rows: known.rows + change.rows } : change);
  }
  return [...merged.values()];
}
