import { measure, type DataModel } from './measures';
import { newest, numberOf, type DataPoint, type Range } from './points';
import type { ConditionSpan, Snapshot } from './types';

/** What of a plan a snapshot is built by. */
export interface SnapshotRules {
  dataModels: readonly DataModel[];
  /** The plan's own ranges; a laboratory's goes before them. */
  ranges: Readonly<Record<string, Range>>;
}

export interface SnapshotInput {
  /** The event's time, a date of any precision. */
  at: string;
  /** The patient's zone; default UTC. */
  zone?: string | undefined;
  /** The points of one patient and group. */
  points: readonly DataPoint[];
  baselines: readonly DataPoint[];
  conditions: readonly ConditionSpan[];
  /** Compute tuples of data models even where they are stored. */
  recalculate: boolean;
}

/**
 * What is known of a patient and group at a moment: of each data type its newest point until then, its tuples completed
 * by the plan's data models. A measured value (a count of stools, a laboratory's figure) is no score and is left out.
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
