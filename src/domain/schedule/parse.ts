/**
 * A schedule says when somebody may be reached: `day,hour,minute`, each a number, a range with a dash or a star for
 * every one. Day 0 is Sunday. All of it is UTC, so that a local time has its offset added before it is written.
 *
 * A schedule is one entry: two times of a day, or other hours on another day, are two rows, each with its level and its
 * schedule. A range may run over the end (`22-4`, `6-1`): what is one evening in America is two dates in UTC.
 */
export interface Span {
  from: number;
  to: number;
}

/** Null: every one. */
export interface Schedule {
  day: Span | null;
  hour: Span | null;
  minute: Span | null;
}

export const SCHEDULE_PARTS = ['day', 'hour', 'minute'] as const;
export type SchedulePart = (typeof SCHEDULE_PARTS)[number];

/** How many values a part has; the first is 0. */
export const SIZES: Record<SchedulePart, number> = { day: 7, hour: 24, minute: 60 };

/** What is wrong with a text: it has blanks or brackets, it has not three parts, or one of them is no such number. */
export type ScheduleFault = 'blanks' | 'parts' | SchedulePart;

export type ParsedSchedule = { schedule: Schedule; fault?: undefined } | { schedule?: undefined; fault: ScheduleFault };

const PART = /^(\d{1,2})(?:-(\d{1,2}))?$/;

/** How many values a range takes in. */
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

/** Reads a schedule, or says the first thing that is wrong with it. */
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

/** The fault of a text as a schedule; undefined where it is one. */
export const scheduleFault = (text: string): ScheduleFault | undefined => parseSchedule(text).fault;

/** Whether a value lies in a part. */
export const includes = (span: Span | null, value: number, size: number): boolean =>
  span === null || (value - span.from + size) % size < lengthOf(span, size);
