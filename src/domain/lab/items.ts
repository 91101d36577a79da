/** A laboratory value as it is entered: what was measured, how much of it, and what is normal. */
export interface LabItem {
  dataId: string;
  name: string;
  code: string;
  /** Address of the code's system, `http://loinc.org`. */
  system: string;
  /** UCUM. */
  unit: string | null;
  value: number;
  range: LabRange | null;
  /** The plan that it was entered for: its models look at it. */
  planId?: string | null;
}

export interface LabRange {
  low: number | null;
  high: number | null;
}

/** Where a value lies in its range: 0 at the low end, 1 at the high; null without a range of two ends. */
export function normalized(value: number, range: LabRange | null): number | null {
  if (!range || range.low === null || range.high === null || range.high <= range.low) return null;
  return (value - range.low) / (range.high - range.low);
}

/** On which side of its range a value lies, by the ends that the range has; null where it lies within. */
export function outsideRange({ value, range }: Pick<LabItem, 'value' | 'range'>): 'low' | 'high' | null {
  if (!range) return null;
  if (range.low !== null && value < range.low) return 'low';
  if (range.high !== null && value > range.high) return 'high';
  return null;
}

/** Whether a normalized value is to be marked: below 0 or above 1. */
export const isOutside = (value: unknown): value is number => typeof value === 'number' && (value < 0 || value > 1);

/** Data ids that are chosen more than once. */
export function duplicateDataIds(chosen: readonly Pick<LabItem, 'dataId'>[]): string[] {
  const ids = chosen.map(({ dataId }) => dataId);
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
}
