import { rowsOf, textOf } from '../entity/read';
import { missingReason } from '../lab/awaited';
import { normalized } from '../lab/items';
import { labGravity } from '../lab/gravity';
import { isCertain, itemSign, limitsOf, type StoredItem } from '../lab/sign';
import type { LooseOf } from '../records';
import { byMoment, byText, isMistake, numberOrNull, orNull } from './read';
import type { StoryContent } from './sources';
import type { StoryLab } from './types';

type Point = LooseOf<'patientData'>;
type Row = StoredItem & {
  readonly dataId?: string | null;
  readonly name?: string | null;
  readonly unit?: string | null;
};

const LAB = 'labTest';
/** Statuses of withdrawn results, which the story leaves out. */
const WITHDRAWN = ['cancelled', 'canceled'];

/** How grave a value of the story is. */
export const gravityOf = ({ outside, critical, overLimit }: StoryLab) =>
  labGravity({ isOut: outside !== null, critical, overLimit });

export const isLab = ({ category, labs }: Point): boolean =>
  category === LAB || (category !== 'alert' && category !== 'model' && rowsOf(labs).length > 0);

const scalar = (value: unknown): StoryLab['value'] =>
  typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string' ? value : null;

function labOf(point: Point, row: Row, limit: number): StoryLab {
  const range = limitsOf(row.range);
  const value = scalar(row.value);
  const place = numberOrNull(row.normalizedValue) ?? (typeof value === 'number' ? normalized(value, range) : null);
  const placed = { ...row, normalizedValue: place };
  const sign = itemSign(placed);
  return {
    dataPointId: textOf(point._id),
    dataId: textOf(row.dataId) || textOf(point.dataId),
    name: orNull(row.name),
    at: textOf(point.eventTime),
    sessionId: orNull(point.sessionId),
    status: orNull(point.status),
    comparator: orNull(row.comparator),
    value,
    missing: missingReason(row, point.status) || null,
    unit: orNull(row.unit),
    range,
    rangeText: orNull(row.rangeText),
    normalized: place,
    outside: sign?.side ?? null,
    certain: isCertain(placed),
    critical: sign?.critical ?? false,
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
    range: limitsOf(type?.range),
  };
}

/**
 * The laboratory values among the data points, the earliest first, also those that are not there yet. Baselines are
 * left out.
 */
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
        range: row.range ?? null,
        rangeText: orNull(row.rangeText),
        interpretation: orNull(row.interpretation),
        dataAbsentReason: orNull(row.dataAbsentReason),
      }));
      return (rows.length > 0 ? rows : [planned(point, content)]).map((row) => labOf(point, row, limit));
    })
    .filter(({ value, missing }) => value !== null || missing !== null);
  return byMoment(
    labs,
    ({ at }) => at,
    (a, b) => byText(a.dataId, b.dataId) || byText(a.dataPointId, b.dataPointId),
  );
}
