import { measure, type DataModel } from './measures';
import { newest, numberOf, type DataPoint, type Range } from './points';
import type { ConditionSpan, Snapshot } from './types';

/** The parts of a plan that a snapshot needs. */
export interface SnapshotRules {
  dataModels: readonly DataModel[];
  /** The plan's ranges; a laboratory's own range takes precedence. */
  ranges: Readonly<Record<string, Range>>;
  /** Data types whose data model is invalid. */
  ungraded?: readonly string[];
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
  /** Whether tuples of data models are recomputed even if they are stored. */
  recalculate: boolean;
}

/**
 * The known values of a patient and group at a moment: the newest point of each data type. The plan's data models
 * compute missing tuples. Measurements (a stool count, a laboratory value) are not scores and are left out. If a data
 * model is invalid, all values of its data types are left out, because any of them may be a measurement.
 */
export function snapshotOf(rules: SnapshotRules, input: SnapshotInput): Snapshot {
  const { at, zone, conditions, recalculate } = input;
  const points = newest(input.points, at);
  const values = new Map([...points].map(([dataId, { data }]) => [dataId, data.map(numberOf)]));
  const rangeOf = (dataId: string): Range | null => points.get(dataId)?.range ?? rules.ranges[dataId] ?? null;
  // A baseline without an answer is ignored, so that an older baseline with an answer is used.
  const answered = input.baselines.filter(({ data }) => data.some((tuple) => numberOf(tuple) !== null));
  const known = { baselines: newest(answered, at), rangeOf };
  const { measured, least } = measure(rules.dataModels, values, known, recalculate);
  const scores = [...values].map(([dataId, tuples]) => {
    const left = measured.get(dataId);
    const own = points.get(dataId)?.measured ?? [];
    const isLeft = (index: number) =>
      left?.has(index) || own.includes(index) || (rules.ungraded?.includes(dataId) ?? false);
    return [dataId, tuples.map((tuple, index) => (isLeft(index) ? null : tuple))] as const;
  });
  return {
    at,
    ...(zone !== undefined && { zone }),
    values: Object.fromEntries(scores),
    ...(least.size > 0 && { least: [...least] }),
    conditions,
  };
}
