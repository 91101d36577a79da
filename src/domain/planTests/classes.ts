import type { DataModel, Range, RunModel } from '../detection';
import { groupsOf } from '../detection/groups';
import { isMeasuring } from '../detection/measures';

/** Where the rules begin to tell values apart: `above`: the limit itself still belongs to the lower values. */
export interface Cut {
  at: number;
  above: boolean;
}

/**
 * What tells values apart: a model's rules, and the plan's data models, which compute the tuples that the rules read.
 */
export interface Limits {
  model: Pick<RunModel, 'rules'>;
  dataModels: readonly DataModel[];
  ranges: Readonly<Record<string, Range>>;
  /** The patient's usual value of a tuple. */
  baselineOf: (dataId: string, tuple: number) => number | null;
}

const isAbove = (value: number, { at, above }: Cut): boolean => (above ? value > at : value >= at);

/** A tuple that rules read; without a tuple, they read the largest one. */
export interface ReadTuple {
  dataId: string;
  tuple: number | null;
}

/** The tuples that a model's rules read, each once. */
export function readTuples({ rules }: Limits['model']): ReadTuple[] {
  const found = new Map<string, ReadTuple>();
  for (const rule of rules)
    for (const [name, { symptoms }] of groupsOf(rule))
      if (name !== 'conditions')
        for (const { dataId, tuple = null } of symptoms) found.set(JSON.stringify([dataId, tuple]), { dataId, tuple });
  return [...found.values()];
}

/** The conditions that a model's rules read. */
export const readConditions = ({ rules }: Limits['model']): string[] => [
  ...new Set(
    rules.flatMap((rule) =>
      groupsOf(rule).flatMap(([name, { symptoms }]) =>
        name === 'conditions' ? symptoms.map(({ dataId }) => dataId) : [],
      ),
    ),
  ),
];

/** The data types that a model reads: those of its rules, and those from which their tuples are computed. */
export function readDataIds({ model, dataModels }: Pick<Limits, 'model' | 'dataModels'>): Set<string> {
  const found = new Set(readTuples(model).map(({ dataId }) => dataId));
  // A set grows while it is iterated, so that inputs of inputs are found.
  for (const dataId of found)
    for (const each of dataModels) if (each.dataId === dataId) for (const input of each.inputs) found.add(input.dataId);
  return found;
}

function bandCuts(
  { bands, inputs }: DataModel,
  range: Range | undefined,
  baselineOf: Limits['baselineOf'],
): (Cut | null)[] {
  const [first] = inputs;
  const baseline = first ? baselineOf(first.dataId, first.tuple ?? 0) : null;
  const bases = {
    absolute: (limit: number) => limit,
    timesUpper: (limit: number) => (range?.high == null ? null : limit * range.high),
    timesLower: (limit: number) => (range?.low == null ? null : limit * range.low),
    overBaseline: (limit: number) => (baseline === null ? null : baseline + limit),
    timesBaseline: (limit: number) => (baseline === null ? null : limit * baseline),
  };
  return bands.flatMap(({ from, to, basis }) =>
    [from, to].map((limit) => {
      const at = limit === null ? null : bases[basis](limit);
      return at === null ? null : { at, above: true };
    }),
  );
}

/** The limits at which the rules tell values of a tuple apart. */
export function cutsOf(limits: Limits, dataId: string, tuple: number): Cut[] {
  const { model, dataModels, ranges, baselineOf } = limits;
  const reading = dataModels.filter(({ inputs }) =>
    inputs.some((input) => input.dataId === dataId && (input.tuple ?? 0) === tuple),
  );
  const isMeasured = reading.some(
    (each) => isMeasuring(each.method) && !(each.dataId === dataId && each.resultTuple === tuple),
  );
  const cuts: (Cut | null)[] = [];
  if (!isMeasured)
    for (const rule of model.rules)
      for (const [name, { symptoms, min, max }] of groupsOf(rule))
        if (name !== 'conditions' && symptoms.some((each) => each.dataId === dataId && (each.tuple ?? tuple) === tuple))
          cuts.push({ at: min, above: false }, { at: max, above: true });
  for (const each of reading) {
    if (each.method === 'bands') cuts.push(...bandCuts(each, ranges[dataId], baselineOf));
    else if (!isMeasuring(each.method) && each.dataId !== dataId)
      cuts.push(...cutsOf(limits, each.dataId, each.resultTuple));
  }
  return cuts.filter((cut) => cut !== null);
}

/**
 * Of the possible values, those on both sides of each limit. If no limit is between them, the rules do not tell them
 * apart, and the first one stands for all.
 * @param values in ascending order
 */
export function besideCuts(values: readonly number[], cuts: readonly Cut[]): number[] {
  const beside = values.filter((value, index) =>
    [values[index - 1], values[index + 1]].some(
      (next) => next !== undefined && cuts.some((cut) => isAbove(value, cut) !== isAbove(next, cut)),
    ),
  );
  return beside.length === 0 ? values.slice(0, 1) : beside;
}

const DIGITS = 10;
const rounded = (value: number): number => Number(value.toFixed(DIGITS));

/** A step that is small beside a value: 1 for 40, 0.1 for 2.5. */
const stepAt = (value: number): number => (value === 0 ? 1 : 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1));

/**
 * The numbers on both sides of each limit, not below 0.
 * @param whole whether only whole numbers are possible
 */
export function numbersBeside(cuts: readonly Cut[], whole: boolean): number[] {
  const found = cuts.flatMap(({ at, above }) => {
    if (whole) return above ? [Math.floor(at), Math.floor(at) + 1] : [Math.ceil(at) - 1, Math.ceil(at)];
    return above ? [rounded(at), rounded(at + stepAt(at))] : [rounded(at - stepAt(at)), rounded(at)];
  });
  return [...new Set(found)].filter((value) => value >= 0).toSorted((a, b) => a - b);
}
