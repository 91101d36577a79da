import type { EventSamples } from '../../../contract/metricFigures';
import type { GraphType } from '../../../domain/metrics/samples';
import type { FigureRow } from '../../../ui/charts/figures';

/** A group of the samples: the events with a value, those without one, or all others. */
export interface Group {
  key: string;
  value: string | null;
  isRest: boolean;
}

const REST = 'rest';
const keyOf = ({ group, isRest }: { group: string | null; isRest: boolean }): string =>
  isRest ? REST : group === null ? 'none' : `=${group}`;

/** The groups that have samples, the most frequent first. */
export function groupsOf({ samples, groups }: EventSamples): Group[] {
  const counts = new Map(groups.map(({ group, count }) => [group, count]));
  const found = new Map(
    samples.map(({ group, isRest }) => [
      keyOf({ group, isRest }),
      { key: keyOf({ group, isRest }), value: group, isRest },
    ]),
  );
  const weight = (each: Group): number => (each.isRest ? -1 : (counts.get(each.value) ?? 0));
  return [...found.values()].toSorted((a, b) => weight(b) - weight(a));
}

/** The figures of each period: of its groups for a graph type. Only a number or a sum of no events is zero. */
export function pointsOf(answer: EventSamples, graph: GraphType): { start: string; values: FigureRow['values'] }[] {
  const keys = groupsOf(answer).map(({ key }) => key);
  const found = new Map<string, Record<string, number | null>>();
  for (const sample of answer.samples) {
    const values = found.get(sample.start) ?? {};
    found.set(sample.start, values);
    values[keyOf(sample)] = sample[graph];
  }
  const none = graph === 'count' || graph === 'total' ? 0 : null;
  return answer.starts.map((start) => ({
    start,
    values: Object.fromEntries(keys.map((key) => [key, found.get(start)?.[key] ?? none])),
  }));
}

/** Whether any of the events has a duration. */
export const areMeasured = ({ samples }: EventSamples): boolean => samples.some(({ total }) => total !== null);
