import { MOMENTS } from './edges';

/**
 * The moments of whole days in the viewer's zone: the first, and the one before which the last day ends.
 * @param days YYYY-MM-DD, both inclusive
 */
export function momentsOf({ from, until }: { from: string; until: string }): { startTime: string; endTime: string } {
  const last = new Date(MOMENTS.ofDay(until, 'until'));
  return { startTime: MOMENTS.ofDay(from, 'from'), endTime: new Date(last.getTime() + 1).toISOString() };
}
