import type { LiveKind } from './kinds';

/** New rows of a patient. */
export interface NewRows {
  patientId: string;
  kind: LiveKind;
  /** The level of alerts. */
  level: string | null;
  rows: number;
}

/** Which rows a list shows. */
export interface ListedRows {
  kinds: readonly LiveKind[];
  /** Null: of all patients. */
  patientId: string | null;
  /** Only alerts of these levels; absent for all levels. */
  levels?: readonly string[] | undefined;
}

/** How many of the new rows belong to a list. */
export function newRowsFor({ kinds, patientId, levels }: ListedRows, changes: readonly NewRows[]): number {
  const isListed = (change: NewRows): boolean =>
    kinds.includes(change.kind) &&
    (patientId === null || change.patientId === patientId) &&
    (!levels || change.level === null || levels.includes(change.level));
  return changes.filter(isListed).reduce((sum, { rows }) => sum + rows, 0);
}

const keyOf = ({ patientId, kind, level }: NewRows): string => JSON.stringify([patientId, kind, level]);

/** Adds changes to earlier ones. Those of the same patient, kind and level become one, so that the list stays short. */
export function mergeChanges(earlier: readonly NewRows[], changes: readonly NewRows[]): NewRows[] {
  const merged = new Map(earlier.map((change) => [keyOf(change), change]));
  for (const change of changes) {
    const known = merged.get(keyOf(change));
    merged.set(keyOf(change), known ? { ...known, rows: known.rows + change.rows } : change);
  }
  return [...merged.values()];
}
