import type { DocumentOf } from '../../records';
import { SLOT_MINUTES } from '../freeTimes';
import type { Span } from '../spans';
import { daysLater, momentsAt, wallAt } from './wall';
import { DAY_MS, MINUTE_MS } from '../../dates/units';

export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** A move by whole days and by slots of time, or a later or earlier end. */
export interface Step {
  days?: number;
  slots?: number;
  /** Slots by which only the end moves. */
  stretch?: number;
}

/**
 * The time after a step. Days keep the local time. Slots are counted in elapsed time, so that both times that a clock
 * shows twice can be reached. The length stays, and is at least a slot after the end has moved.
 */
export function stepSpan({ start, end }: Span, { days = 0, slots = 0, stretch = 0 }: Step, zone: string): Span {
  const moved = daysLater(start, days, zone) + slots * SLOT_MS;
  const length = end - start + stretch * SLOT_MS;
  return { start: moved, end: moved + (stretch < 0 ? Math.max(length, Math.min(SLOT_MS, end - start)) : length) };
}

/** How far something was dragged: whole days, and a difference of local time in milliseconds. */
export interface Dragged {
  days: number;
  ms: number;
}

/**
 * The possible moments at which something that was dragged takes place: two if the clock shows the local time twice.
 */
export function draggedTo(at: number, { days, ms }: Dragged, zone: string): number[] {
  const wall = wallAt(at, zone) + days * DAY_MS + ms;
  const found = momentsAt(wall, zone);
  return found.length > 0 ? found : [daysLater(at, days, zone) + ms];
}

const written = (at: number): string => new Date(at).toISOString();

type Times = Pick<DocumentOf<'appointment'>, 'start' | 'end'>;

/**
 * The fields of an appointment after its time has changed. One without an end keeps its default duration when it moves;
 * it gets an end only if its length changes.
 */
export function timesAfter({ end }: Times, before: Span, after: Span): Times {
  const isStretched = after.end - after.start !== before.end - before.start;
  return { start: written(after.start), end: end || isStretched ? written(after.end) : (end ?? null) };
}
