/** An entered laboratory value: its quantity, value and reference range. */
export interface LabItem {
  dataId: string;
  name: string;
  code: string;
  /** The URI of the code system, `http://loinc.org`. */
  system: string;
  /** UCUM code of the unit. */
  unit: string | null;
  value: number;
  range: LabRange | null;
  /** The plan whose models read the value. */
  planId?: string | null;
}

export interface LabRange {
  low: number | null;
  high: number | null;
}

/** A value's position in its range: 0 at the low end, 1 at the high end; null if the range lacks an end or is empty. */
export function normalized(value: number, range: LabRange | null): number | null {
  if (!range || range.low === null || range.high === null || range.high <= range.low) return null;
  return (value - range.low) / (range.high - range.low);
}

/**
 * Whether a value is below (`low`) or above (`high`) its range; null if it is within. A missing limit is never
 * exceeded.
 */
export function outsideRange({ value, range }: Pick<LabItem, 'value' | 'range'>): 'low' | 'high' | null {
  if (!range) return null;
  if (range.low !== null && value < range.low) return 'low';
  if (range.high !== null && value > range.high) return 'high';
  return null;
}

/** Whether a normalized value is highlighted: below 0 or above 1. */
export const isOutside = (value: unknown): value is number => typeof value === 'number' && (value < 0 || value > 1);

/** Data ids that were chosen more than once. */
export function duplicateDataIds(chosen: readonly Pick<LabItem, 'dataId'>[]): string[] {
  const ids = chosen.map(({ dataId }) => dataId);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
