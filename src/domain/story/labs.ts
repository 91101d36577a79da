import { rowsOf, textOf } from '../entity/read';
import { normalized, outsideRange } from '../lab/items';
import type { LooseOf, RowOf } from '../records';
import { byMoment, byText, isMistake, numberOrNull, orNull } from './read';
import type { StoryContent } from './sources';
import type { StoryLab } from './types';

type Point = LooseOf<'patientData'>;
type Row = Partial<RowOf<'patientData', 'labs'>>;

const LAB = 'labTest';
/** Statuses of withdrawn results, which the story leaves out. */
const WITHDRAWN = ['cancelled', 'canceled'];

export const isLab = ({ category, labs }: Point): boolean =>
  category === LAB || (category !== 'alert' && category !== 'model' && rowsOf(labs).length > 0);

/**
 * The side on which a value is outside its range; null if it is or may be within the range. `< 50` can be any value
 * below 50.
 */
export function sideOf(value: number, comparator: string, range: StoryLab['range']): 'low' | 'high' | null {
  const found = outsideRange({ value, range });
  if (comparator.startsWith('<'))
    return range?.low !== null && range?.low !== undefined && value <= range.low ? 'low' : null;
  if (comparator.startsWith('>'))
    return range?.high !== null && range?.high !== undefined && value >= range.high ? 'high' : null;
  return found;
}

const rangeOf = (range: { low?: unknown; high?: unknown } | null | undefined): StoryLab['range'] => {
  const [low, high] = [numberOrNull(range?.low), numberOrNull(range?.high)];
  return low === null && high === null ? null : { low, high };
};

const scalar = (value: unknown): StoryLab['value'] =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;

function labOf(point: Point, row: Row, limit: number): StoryLab {
  const range = rangeOf(row.range);
  const value = scalar(row.value);
  const comparator = textOf(row.comparator);
  const place = numberOrNull(row.normalizedValue) ?? (typeof value === 'number' ? normalized(value, range) : null);
  const outside =
    typeof value === 'number' && range
      ? sideOf(value, comparator, range)
      : place !== null && comparator === ''
        ? place < 0
          ? 'low'
          : place > 1
            ? 'high'
            : null
        : null;
  return {
    dataPointId: textOf(point._id),
    dataId: textOf(row.dataId) || textOf(point.dataId),
    name: orNull(row.name),
    at: textOf(point.eventTime),
    sessionId: orNull(point.sessionId),
    status: orNull(point.status),
    comparator: orNull(row.comparator),
    value,
    unit: orNull(row.unit),
    range,
    normalized: place,
    outside,
    overLimit: place !== null && Math.abs(place) > limit,
  };
}

/** The row of a data point that has no rows: its first tuple, with unit and range from the plan. */
function planned(point: Point, { types }: Pick<StoryContent, 'types'>): Row {
  const type = types.find(({ dataId }) => dataId === point.dataId);
  const [tuple] = rowsOf(type?.tupleDescriptions);
  return {
    value: scalar(Array.isArray(point.data) ? point.data[0] : null),
    unit: orNull(type?.unit) ?? orNull(tuple?.unit),
    range: rangeOf(type?.range),
  };
}

/** The laboratory values among the data points, the earliest first. Baselines are left out. */
export function labsOf(points: readonly Point[], content: Pick<StoryContent, 'types'>, limit: number): StoryLab[] {
  const labs = points
    .filter((point) => isLab(point) && point.baseline !== true)
    .filter(({ status }) => !isMistake(status) && !WITHDRAWN.includes(textOf(status)))
    .flatMap((point) => {
      const rows: Row[] = rowsOf(point.labs).map((row) => ({
        dataId: orNull(row.dataId),
        name: orNull(row.name),
        unit: orNull(row.unit),
        value: scalar(row.value),
        comparator: orNull(row.comparator),
        normalizedValue: numberOrNull(row.normalizedValue),
        range: rangeOf(row.range),
      }));
      return (rows.length > 0 ? rows : [planned(point, content)]).map((row) => labOf(point, row, limit));
    })
    .filter(({ value }) => value !== null);
  return byMoment(
    labs,
    ({ at }) => at,
    (a, b) => byText(a.dataId, b.dataId) || byText(a.dataPointId, b.dataPointId),
  );
}
