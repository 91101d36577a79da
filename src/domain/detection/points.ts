/** A stored value of a patient, as detection reads it. */
export interface DataPoint {
  dataId: string;
  /** A sort key, see `dateKey`; null if the time is not known. */
  eventTime: string | null;
  sessionId: string | null;
  /** The stored tuples: numbers, booleans, texts or null. */
  data: readonly unknown[];
  lab: boolean;
  /** Whether the value is the patient's baseline, to which later values are compared. */
  baseline: boolean;
  /** The laboratory's own reference range. */
  range: Range | null;
  /** Indexes of tuples that hold a measured laboratory value instead of a score. */
  measured: readonly number[];
}

export interface Range {
  low: number | null;
  high: number | null;
}

/** A tuple as a number: true is 1, false is 0; null for values that are neither booleans nor numbers. */
export function numberOf(tuple: unknown): number | null {
  if (typeof tuple === 'boolean') return tuple ? 1 : 0;
  return typeof tuple === 'number' && Number.isFinite(tuple) ? tuple : null;
}

/** The newest point of each data type up to a moment; of several points at the same time, the last in the list. */
export function newest(points: readonly DataPoint[], at: string): Map<string, DataPoint> {
  const found = new Map<string, DataPoint>();
  for (const point of points) {
    if (point.eventTime !== null && point.eventTime > at) continue;
    const earlier = found.get(point.dataId);
    if (!earlier || (point.eventTime ?? '') >= (earlier.eventTime ?? '')) found.set(point.dataId, point);
  }
  return found;
}
