/**
 * A schedule says when somebody may be contacted: `day,hour,minute`, each a number, a range with a dash, or a star for
 * all. Day 0 is Sunday. All values are UTC, so a local time is converted before it is written. A second time of day, or
 * other hours on another day, needs a second row with its own level and schedule. A range may wrap around (`22-4`,
 * `6-1`): one evening in America covers two dates in UTC.
 */
export interface Span {
  from: number;
  to: number;
}

/** A null part means all values. */
export interface Schedule {
  day: Span | null;
  hour: Span | null;
  minute: Span | null;
}

export const SCHEDULE_PARTS = ['day', 'hour', 'minute'] as const;
export type SchedulePart = (typeof SCHEDULE_PARTS)[number];

/** The number of values in each part. The lowest value is 0. */
export const SIZES: Record<SchedulePart, number> = { day: 7, hour: 24, minute: 60 };

/** A fault of a schedule: blanks or brackets, not three parts, or the name of an invalid part. */
export type ScheduleFault = 'blanks' | 'parts' | SchedulePart;

export type ParsedSchedule = { schedule: Schedule; fault?: undefined } | { schedule?: undefined; fault: ScheduleFault };

const PART = /^(\d{1,2})(?:-(\d{1,2}))?$/;

/** Number of values in a range. */
export const lengthOf = ({ from, to }: Span, size: number): number => ((to - from + size) % size) + 1;

function parsePart(text: string, size: number): Span | null | undefined {
  if (text === '*') return null;
  const match = PART.exec(text);
  if (!match) return undefined;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  if (from >= size || to >= size) return undefined;
  return lengthOf({ from, to }, size) === size ? null : { from, to };
}

/** Parses a schedule, or returns the first fault. */
export function parseSchedule(text: string): ParsedSchedule {
  if (/[\s()]/.test(text)) return { fault: 'blanks' };
  const parts = text.split(',');
  if (parts.length !== SCHEDULE_PARTS.length) return { fault: 'parts' };
  const schedule: Schedule = { day: null, hour: null, minute: null };
  for (const [index, name] of SCHEDULE_PARTS.entries()) {
    const span = parsePart(parts[index] ?? '', SIZES[name]);
    if (span === undefined) return { fault: name };
    schedule[name] = span;
  }
  return { schedule };
}

/** The fault of a schedule; undefined if it is valid. */
export const scheduleFault = (text: string): ScheduleFault | undefined => parseSchedule(text).fault;

/** Whether a part includes a value. */
export const includes = (span: Span | null, value: number, size: number): boolean =>
  span === null || (value - span.from + size) % size < lengthOf(span, size);
