import { MOMENTS } from '../../domain/dates/edges';
import type { DayRange } from './types';

/** The moments of whole days in the viewer's zone: the first, and the one before which the last day ends. */
export function momentsOf({ from, until }: DayRange): { startTime: string; endTime: string } {
  const last = new Date(MOMENTS.ofDay(until, 'until'));
  return { startTime: MOMENTS.ofDay(from, 'from'), endTime: new Date(last.getTime() + 1).toISOString() };
}
