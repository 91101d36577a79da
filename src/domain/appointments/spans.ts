/** A continuous period, in milliseconds since 1970. `end` is the first moment after the period. */
export interface Span {
  start: number;
  end: number;
}

export const overlaps = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** Joins periods that overlap or touch. The result is in order. */
export function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else found.push({ ...span });
  }
  return found;
}
