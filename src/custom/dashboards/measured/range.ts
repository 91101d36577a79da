import { momentsOf } from '../../../ui/charts/period';
import type { DayRange } from '../types';

/** The first and the last moment of the chosen days, as the platform takes them. */
export function timesOf(range: DayRange, zone: string): { startTime: string; endTime: string } {
  const [from, to] = momentsOf(range, zone);
  return { startTime: new Date(from).toISOString(), endTime: new Date(to - 1).toISOString() };
}

/**
 * The filters of the list of events for one period of a chart.
 * @param starts the beginnings of all periods, in order
 * @param end the last moment of the chart
 */
export function timesOfPeriod(
  start: string,
  starts: readonly string[],
  end: string,
): { startTime: string; endTime: string } {
  const next = starts[starts.indexOf(start) + 1];
  return { startTime: start, endTime: next === undefined ? end : new Date(Date.parse(next) - 1).toISOString() };
}
