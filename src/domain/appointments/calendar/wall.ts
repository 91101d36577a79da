import { dayAt, dayLater } from '../../dates/calendar';
import { aheadAt, momentInZone } from '../../dates/zone';
import { DAY_MS, MINUTE_MS } from '../../dates/units';

/** The local time that clocks in a zone show at a moment, as if it were UTC, in milliseconds since 1970. */
export const wallAt = (at: number, zone: string): number => at + aheadAt(at, zone);

/**
 * The moments at which clocks in a zone show a local time: none if clocks skip the time, two if they show it twice.
 * @param wall the local time as if it were UTC
 */
export function momentsAt(wall: number, zone: string): number[] {
  const offsets = [-1, 1].map((side) => aheadAt(wall + side * DAY_MS, zone));
  const found = [...new Set(offsets)].map((offset) => wall - offset).filter((at) => wallAt(at, zone) === wall);
  return found.toSorted((a, b) => a - b);
}

/** A change of clocks: the local times between which clocks skip or repeat, as if they were UTC. */
export interface ClockChange {
  kind: 'skipped' | 'repeated';
  from: number;
  until: number;
}

/** The change of clocks on a day (`YYYY-MM-DD`) in a zone, if there is one. */
export function clockChangeOn(day: string, zone: string): ClockChange | undefined {
  let before = momentInZone(dayAt(day), zone);
  let after = momentInZone(dayAt(dayLater(day, 1)), zone);
  const [earlier, later] = [aheadAt(before, zone), aheadAt(after, zone)];
  if (earlier === later) return undefined;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
    if (aheadAt(middle, zone) === earlier) before = middle;
    else after = middle;
  }
  const [start, end] = [after + earlier, after + later];
  return start < end ? { kind: 'skipped', from: start, until: end } : { kind: 'repeated', from: end, until: start };
}

/** The moment some days later at the same local time, or at the time that the clock shows instead if it is skipped. */
export const daysLater = (at: number, days: number, zone: string): number => {
  if (days === 0) return at;
  return momentInZone(wallAt(at, zone) + days * DAY_MS, zone);
};
