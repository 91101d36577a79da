import { MINUTE_MS } from '../dates/units';
/** The possible lengths of a span, in minutes. A day is a multiple of each. */
const SPANS = [1, 5, 15, 30, 60, 180, 360, 720, 1_440] as const;
/** A range is divided into at most this many spans, unless it is too long even for the longest span. */
const MOST_SPANS = 150;

/** The shortest span, in minutes, that divides a range into few enough parts. */
export const spanOf = (from: string, until: string): number =>
  SPANS.find((span) => Date.parse(until) - Date.parse(from) <= span * MINUTE_MS * MOST_SPANS) ?? 1_440;
