import { SLOT_MS } from './moves';
import { wallAt } from './wall';

/** An appointment as the keyboard reaches it. */
export interface Stop {
  id: string;
  start: number;
}

/** Where the keyboard is: at an appointment, or at the empty slot that begins at `at`. */
export interface Place {
  at: number;
  id?: string;
}

/** The beginning of the slot that contains a moment; slots begin at full local hours. */
export function slotOf(at: number, zone: string): number {
  const wall = wallAt(at, zone);
  return at - (((wall % SLOT_MS) + SLOT_MS) % SLOT_MS);
}

/** Appointments in the order in which they begin. */
export const inOrder = (stops: readonly Stop[]): Stop[] =>
  stops.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/**
 * The next place in the direction of time: first the slot, then the appointments that begin in it, one after the other,
 * then the next slot.
 * @param stops in order
 */
export function walked(stops: readonly Stop[], { at, id }: Place, direction: 1 | -1, zone: string): Place {
  const slot = slotOf(at, zone);
  const placed = ({ id: found, start }: Stop): Place => ({ at: start, id: found });
  const within = (begin: number) => stops.filter(({ start }) => slotOf(start, zone) === begin);
  const here = within(slot);
  const index = id === undefined ? -1 : here.findIndex((stop) => stop.id === id);
  const next = here[index + direction];
  if (direction === 1) return next ? placed(next) : { at: slot + SLOT_MS };
  if (index > 0 && next) return placed(next);
  if (index === 0) return { at: slot };
  const last = within(slot - SLOT_MS).at(-1);
  return last ? placed(last) : { at: slot - SLOT_MS };
}

/**
 * The next or the previous appointment, skipping empty slots; undefined after the last.
 * @param stops in order
 */
export function nextStop(stops: readonly Stop[], { at, id }: Place, direction: 1 | -1): Stop | undefined {
  const index = id === undefined ? -1 : stops.findIndex((stop) => stop.id === id);
  if (index >= 0) return stops[index + direction];
  return direction === 1 ? stops.find(({ start }) => start >= at) : stops.findLast(({ start }) => start < at);
}
