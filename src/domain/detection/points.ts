/** One stored value of a patient, as detection reads it. */
export interface DataPoint {
  dataId: string;
  /** A sort key, see `dateKey`; null if the time is not known. */
  eventTime: string | null;
  sessionId: string | null;
  /** Tuples as stored: numbers, booleans, texts, nothing. */
  data: readonly unknown[];
  lab: boolean;
  /** The value is the patient's baseline, to which later values are compared. */
  baseline: boolean;
  /** The laboratory's own reference range. */
  range: Range | null;
  /** Indexes of tuples that hold a laboratory value as measured, which is not a score. */
  measured: readonly number[];
}

export interface Range {
  low: number | null;
  high: number | null;
}

/** A tuple as a number: a boolean is 0 or 1; null, for no answer, if it is neither a boolean nor a number. */
export function numberOf(tuple: unknown): number | null {
  if (typeof tuple === 'boolean') return tuple ? 1 : 0;
  return typeof tuple === 'number' && Number.isFinite(tuple) ? tuple : null;
}

/** The newest point of each data type up to a moment; at the same time the one later in the list. */
export function newest(points: readonly DataPoint[], at: string): Map<string, DataPoint> {
  const found = new Map<string, DataPoint>();
  for (const point of points) {
    if (point.eventTime !== null && point.eventTime > at) continue;
    const earlier = found.get(point.dataId);
    if (!earlier || (point.eventTime ?? '') >= (earlier.eventTime ?? '')) found.set(point.dataId, point);
  }
  return found;
}
