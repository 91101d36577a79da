import { aheadAt, momentInZone } from './zone';
import { DAY_MS, HOUR_MS } from './units';

/** The parts into which a time axis is cut. A week begins on Monday. */
export type BucketUnit = 'hour' | 'day' | 'week' | 'month';

const QUARTER_MS = 900_000;

const wallOf = (at: number, zone: string): number => at + aheadAt(at, zone);
const modulo = (value: number, size: number): number => ((value % size) + size) % size;

/** The beginning of the hour that contains a moment. */
function hourOf(at: number, zone: string): number {
  let begin = at - modulo(wallOf(at, zone), HOUR_MS);
  // If the clock changes within the hour, a new hour begins with the change.
  while (begin < at && aheadAt(begin, zone) !== aheadAt(at, zone)) begin += QUARTER_MS;
  return Math.min(begin, at);
}

/** The first wall time of the day, week or month that contains a wall time, both as if they were UTC. */
function firstWall(wall: number, unit: Exclude<BucketUnit, 'hour'>): number {
  const day = wall - modulo(wall, DAY_MS);
  const date = new Date(day);
  if (unit === 'week') return day - modulo(date.getUTCDay() - 1, 7) * DAY_MS;
  return unit === 'month' ? day - (date.getUTCDate() - 1) * DAY_MS : day;
}

/** More than the length of a part, and less than that of two. */
const BEYOND = { day: 1.5 * DAY_MS, week: 8 * DAY_MS, month: 32 * DAY_MS };

/**
 * The beginnings of the hours, days, weeks or months of a range, as they are in a zone, in milliseconds since 1970. The
 * first may be before the range. Days of 23 and 25 hours are one part each; an hour that a clock change repeats has
 * two.
 * @param zone IANA name
 */
export function bucketStarts(
  { from, until }: { from: number; until: number },
  unit: BucketUnit,
  zone: string,
): number[] {
  const starts: number[] = [];
  if (unit === 'hour') {
    for (let begin = hourOf(from, zone); begin < until;) {
      starts.push(begin);
      begin = hourOf(begin + HOUR_MS - modulo(wallOf(begin, zone), HOUR_MS), zone);
    }
    return starts;
  }
  let wall = firstWall(wallOf(from, zone), unit);
  for (let begin = momentInZone(wall, zone); begin < until; begin = momentInZone(wall, zone)) {
    // A day that a zone skips has no length.
    if (begin > (starts.at(-1) ?? -Infinity)) starts.push(begin);
    wall = firstWall(wall + BEYOND[unit], unit);
  }
  return starts;
}
