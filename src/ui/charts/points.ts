import { momentText } from '../../domain/dates/zone';
import type { FigureRow } from './figures';

/** The largest number of points that a chart draws. */
export const MOST_POINTS = 1_000;

/** The figures at a moment. */
export interface Point {
  /** Milliseconds since 1970, or ISO 8601. */
  at: number | string;
  values: FigureRow['values'];
}

export interface PointRow<P extends Point> extends FigureRow {
  /** Where the point is on the time axis. No two points are at the same place. */
  x: number;
  point: P;
}

/** A fraction of a millisecond between points of the same moment. */
const GAP_MS = 0.01;

/** Points in the order of time, as rows of a table. Their texts are only made when they are read. */
export function rowsOf<P extends Point>(
  points: readonly P[],
  { zone, label }: { zone: string; label: (iso: string) => string },
): PointRow<P>[] {
  let last = -Infinity;
  return points
    .map((point) => ({ point, ms: typeof point.at === 'number' ? point.at : Date.parse(point.at) }))
    .toSorted((a, b) => a.ms - b.ms)
    .map(({ point, ms }) => {
      const x = ms > last ? ms : last + GAP_MS;
      last = x;
      return {
        key: String(x),
        get label() {
          return label(new Date(ms).toISOString());
        },
        get fileLabel() {
          return momentText(ms, zone);
        },
        values: point.values,
        x,
        point,
      };
    });
}
