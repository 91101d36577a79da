import { numberOf, type DataPoint, type Range } from './points';
import type { Attribute } from './types';

export interface Band {
  grade: number;
  /** A band holds values above `from`, up to and including `to`. */
  from: number | null;
  to: number | null;
  basis: 'absolute' | 'timesUpper' | 'timesLower' | 'overBaseline' | 'timesBaseline';
}

/** A plan's rule that computes a tuple from other tuples, for example a grade from a measured value. */
export interface DataModel {
  dataId: string;
  resultTuple: number;
  method: 'bands' | 'normalized' | 'baselineDifference' | 'sum' | 'maximum' | 'average' | 'latest';
  inputs: readonly Attribute[];
  bands: readonly Band[];
}

/** The input of a data model: tuples by data type, the patient's baselines, ranges. */
export interface Measured {
  values: ReadonlyMap<string, (number | null)[]>;
  baselines: ReadonlyMap<string, DataPoint>;
  rangeOf: (dataId: string) => Range | null;
}

const keyOf = (dataId: string, tuple: number): string => `${dataId} ${tuple}`;
const tupleOf = ({ tuple }: Attribute): number => tuple ?? 0;

const BASES: Record<Band['basis'], (limit: number, range: Range | null, baseline: number | null) => number | null> = {
  absolute: (limit) => limit,
  timesUpper: (limit, range) => (range?.high == null ? null : limit * range.high),
  timesLower: (limit, range) => (range?.low == null ? null : limit * range.low),
  overBaseline: (limit, _range, baseline) => (baseline === null ? null : baseline + limit),
  timesBaseline: (limit, _range, baseline) => (baseline === null ? null : limit * baseline),
};

interface Result {
  value: number;
  /** Whether the true value may be higher, because a range or baseline is not known. */
  isLeast: boolean;
}

/**
 * The highest grade whose band contains the value; 0 if no band does. Null if no band contains the value, but a band
 * cannot be checked because its range or baseline is not known. If a band contains the value and a higher one cannot be
 * checked, the lower grade counts as the least: without it there would be no alert at all.
 */
function gradeOf(value: number, bands: readonly Band[], range: Range | null, baseline: number | null): Result | null {
  let highest = 0;
  let unchecked: number | null = null;
  for (const { grade, from, to, basis } of bands) {
    const above = from === null ? -Infinity : BASES[basis](from, range, baseline);
    const upTo = to === null ? Infinity : BASES[basis](to, range, baseline);
    if (above === null || upTo === null) unchecked = Math.max(unchecked ?? 0, grade);
    else if (above < value && value <= upTo) highest = Math.max(highest, grade);
  }
  if (unchecked === null) return { value: highest, isLeast: false };
  return highest === 0 ? null : { value: highest, isLeast: unchecked > highest };
}

/** @param least keys of the tuples that may be higher */
function compute(
  model: DataModel,
  { values, baselines, rangeOf }: Measured,
  least: ReadonlySet<string>,
): Result | null {
  const present = model.inputs.flatMap((input) => values.get(input.dataId)?.[tupleOf(input)] ?? []);
  const [first] = model.inputs;
  const [value] = present;
  if (!first || value === undefined) return null;
  const baseline = numberOf(baselines.get(first.dataId)?.data[tupleOf(first)]);
  const range = rangeOf(first.dataId);
  const isLeast = model.inputs.some((input) => least.has(keyOf(input.dataId, tupleOf(input))));
  switch (model.method) {
    case 'bands':
      return gradeOf(value, model.bands, range, baseline);
    case 'normalized':
      return range?.low == null || range.high == null || range.high <= range.low
        ? null
        : { value: (value - range.low) / (range.high - range.low), isLeast };
    case 'baselineDifference':
      return baseline === null ? null : { value: value - baseline, isLeast };
    case 'sum':
      return { value: present.reduce((sum, each) => sum + each, 0), isLeast };
    case 'average':
      return { value: present.reduce((sum, each) => sum + each, 0) / present.length, isLeast };
    case 'maximum':
      return { value: Math.max(...present), isLeast };
    default:
      return { value, isLeast };
  }
}

/** Methods that read measurements instead of scores from 0 to 4. */
const MEASURING: readonly DataModel['method'][] = ['bands', 'normalized', 'baselineDifference'];
export const isMeasuring = (method: DataModel['method']): boolean => MEASURING.includes(method);

/** Data models are computed in two passes, because a sum may read grades that another model computes. */
const PASSES = 2;

/**
 * Computes the tuples of a plan's data models, in place.
 * @param recompute also compute tuples that are already stored
 * @returns `measured`: the tuples that are measurements, by data type, which detection does not read as scores;
 * `least`:
 *   the data types with a grade that may be higher, because a range or baseline is not known
 */
export function measure(
  models: readonly DataModel[],
  values: Map<string, (number | null)[]>,
  known: Omit<Measured, 'values'>,
  recompute: boolean,
): { measured: Map<string, Set<number>>; least: Set<string> } {
  const made = new Set<string>();
  const leastTuples = new Set<string>();
  const least = new Set<string>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const model of models) {
      const tuples = values.get(model.dataId);
      const key = keyOf(model.dataId, model.resultTuple);
      if (!tuples || (!recompute && !made.has(key) && (tuples[model.resultTuple] ?? null) !== null)) continue;
      const result = compute(model, { values, ...known }, leastTuples);
      if (result === null) continue;
      while (tuples.length < model.resultTuple) tuples.push(null);
      tuples[model.resultTuple] = result.value;
      made.add(key);
      if (!result.isLeast) continue;
      leastTuples.add(key);
      least.add(model.dataId);
    }
  }
  const measured = new Map<string, Set<number>>();
  for (const model of models.filter(({ method }) => isMeasuring(method))) {
    for (const input of model.inputs) {
      if (input.dataId === model.dataId && tupleOf(input) === model.resultTuple) continue;
      const tuples = measured.get(input.dataId) ?? new Set<number>();
      measured.set(input.dataId, tuples.add(tupleOf(input)));
    }
  }
  return { measured, least };
}
