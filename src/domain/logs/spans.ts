const MINUTE_MS = 60_000;
/** Minutes. Each divides a day. */
const SPANS = [1, 5, 15, 30, 60, 180, 360, 720, 1_440] as const;
/** Number of spans that a range should have at most. */
const MOST_SPANS = 150;

/** The shortest span, in minutes, that divides a range into few enough parts. */
export const spanOf = (from: string, until: string): number =>
  SPANS.find((span) => Date.parse(until) - Date.parse(from) <= span * MINUTE_MS * MOST_SPANS) ?? 1_440;
