import type { LogHistogram } from '../../contract/logs';
import { LOG_LEVELS } from '../../domain/logs/terms';
import { MINUTE_MS } from '../../domain/dates/units';

/** A bar of the histogram: the lines of a span of time, by level. */
export interface LogBar {
  /** The start of the span, in milliseconds since 1970. */
  at: number;
  counts: readonly number[];
  total: number;
}

/** The bars of a range, including bars without lines. */
export function barsOf({ startTime, endTime, span, counts }: LogHistogram): LogBar[] {
  const length = span * MINUTE_MS;
  const startOf = (at: string): number => Math.floor(Date.parse(at) / length) * length;
  const found = new Map<number, number[]>();
  for (const { at, level, lines } of counts) {
    const bar = found.get(Date.parse(at)) ?? LOG_LEVELS.map(() => 0);
    bar[level] = (bar[level] ?? 0) + lines;
    found.set(Date.parse(at), bar);
  }
  const bars: LogBar[] = [];
  for (let at = startOf(startTime); at <= Date.parse(endTime); at += length) {
    const own = found.get(at) ?? LOG_LEVELS.map(() => 0);
    bars.push({ at, counts: own, total: own.reduce((sum, each) => sum + each, 0) });
  }
  return bars;
}

/** The range from one bar to another, given in either order; both may be the same bar. */
export function rangeOf(one: number, other: number, span: number): { from: string; until: string } {
  const [first, last] = [Math.min(one, other), Math.max(one, other)];
  return {
    from: new Date(first).toISOString(),
    // Ranges include their end, so this range must end before the next bar begins.
    until: new Date(last + span * MINUTE_MS - 1).toISOString(),
  };
}
