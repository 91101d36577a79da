import { measure, type DataModel } from './measures';
import { newest, numberOf, type DataPoint, type Range } from './points';
import type { ConditionSpan, Snapshot } from './types';

/** The parts of a plan that a snapshot needs. */
export interface SnapshotRules {
  dataModels: readonly DataModel[];
  /** The plan's ranges; a laboratory's own range takes precedence. */
  ranges: Readonly<Record<string, Range>>;
}

export interface SnapshotInput {
  /** The event's time, a date of any precision. */
  at: string;
  /** The patient's zone; default UTC. */
  zone?: string | undefined;
  /** The points of one patient and one group. */
  points: readonly DataPoint[];
  baselines: readonly DataPoint[];
  conditions: readonly ConditionSpan[];
  /** Recompute the tuples of data models even if they are stored. */
  recalculate: boolean;
}

/**
 * What is known of a patient and group at a moment: the newest point of each data type, its tuples completed by the
 * plan's data models. Measurements (a stool count, a laboratory value) are not scores and are left out.
 */
export function snapshotOf(rules: SnapshotRules, input: SnapshotInput): Snapshot {
  const { at, zone, conditions, recalculate } = input;
  const points = newest(input.points, at);
  const values = new Map([...points].map(([dataId, { data }]) => [dataId, data.map(numberOf)]));
  const rangeOf = (dataId: string): Range | null => points.get(dataId)?.range ?? rules.ranges[dataId] ?? null;
  const measured = measure(rules.dataModels, values, { baselines: newest(input.baselines, at), rangeOf }, recalculate);
  const scores = [...values].map(([dataId, tuples]) => {
    const left = measured.get(dataId);
    const own = points.get(dataId)?.measured ?? [];
    return [dataId, tuples.map((tuple, index) => (left?.has(index) || own.includes(index) ? null : tuple))];
  });
  return {
    at,
    ...(zone !== undefined && { zone }),
    values: Object.fromEntries(scores) as Snapshot['values'],
    conditions,
  };
}
