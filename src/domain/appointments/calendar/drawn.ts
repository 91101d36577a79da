import type { Span } from '../spans';
import { SLOT_MS } from './moves';
import { wallAt } from './wall';

/** An appointment on a grid of local time. */
export interface Drawn {
  /** Local times as if they were UTC, in milliseconds since 1970. */
  wall: Span;
  /** Whether the drawn length is the true one. It is not if clocks change in between. */
  isTrue: boolean;
}

/**
 * Where an appointment is drawn: from the local time at which it begins to the local time at which it ends. If clocks
 * go forward in between, it also covers the time that they skip; if they go back, it is shorter than it takes. At least
 * one slot is drawn, also of an appointment that ends, by the clock, before it begins.
 */
export function drawnAs({ start, end }: Span, zone: string): Drawn {
  const [from, until] = [wallAt(start, zone), wallAt(end, zone)];
  const isTrue = until - from === end - start;
  return { wall: { start: from, end: isTrue ? until : Math.max(until, from + SLOT_MS) }, isTrue };
}
