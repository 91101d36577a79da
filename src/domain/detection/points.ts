/** One stored value of a patient as detection looks at it. */
export interface DataPoint {
  dataId: string;
  /** Its key, see `dateKey`; null where it was not said. */
  eventTime: string | null;
  sessionId: string | null;
  /** Tuples as stored: numbers, booleans, texts, nothing. */
  data: readonly unknown[];
  lab: boolean;
  /** What is usual for the patient; other values are held against it. */
  baseline: boolean;
  /** The laboratory's own range. */
  range: Range | null;
  /** Tuples that hold a laboratory's value as measured; it is no score. */
  measured: readonly number[];
}

export interface Range {
  low: number | null;
  high: number | null;
}

/** Number of a tuple; a boolean is 0 or 1, anything else no answer. */
export function numberOf(tuple: unknown): number | null {
  if (typeof tuple === 'boolean') return tuple ? 1 : 0;
  return typeof tuple === 'number' && Number.isFinite(tuple) ? tuple : null;
}

/** Of each data type its newest point until a moment; among equals the later in the list. */
export function newest(points: readonly DataPoint[], at: string): Map<string, DataPoint> {
  const found = new Map<string, DataPoint>();
  for (const point of points) {
    if (point.eventTime !== null && point.eventTime > at) continue;
    const earlier = found.get(point.dataId);
    if (!earlier || (point.eventTime ?? '') >= (earlier.eventTime ?? '')) found.set(point.dataId, point);
  }
  return found;
}
