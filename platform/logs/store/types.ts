import type { Json } from '../../../src/domain/entity/types';
import type { Tx } from '../../db/types';

declare module '../../base/services' {
  interface Services {
    logs: LogStore;
  }
}

/** A line of the log. */
export interface LogLine {
  /** UUID, version 7. */
  logId: string;
  /** ISO 8601 in UTC, to the millisecond. */
  createDate: string;
  tag: string;
  userId: string | null;
  requestId: string | null;
  /** Milliseconds. */
  elapsed: number | null;
  /** 0 to 4: debug, information, warning, error, critical. */
  level: number;
  /** The entries. */
  log: Json;
}

/** Which lines to find. All conditions must hold. */
export interface LogFilter {
  userId?: string;
  requestId?: string;
  tag?: string;
  /** The route of a request, such as `GET /api/patients/:patientId`. */
  route?: string;
  /** A text that the line contains; upper and lower case count as the same. */
  search?: string;
  /** Lines with one of these error codes are found as if they contained the text. */
  codes?: readonly string[];
  /** The lowest level. */
  level?: number;
  /** ISO 8601, inclusive. */
  from?: string;
  /** ISO 8601, exclusive. */
  until?: string;
}

/** The place of a line in the order of time and id. */
export type LogPlace = Pick<LogLine, 'createDate' | 'logId'>;

export interface LogQuery extends LogFilter {
  order: 'asc' | 'desc';
  /** Maximum number of lines in the answer. */
  limit: number;
  /** Only lines after this place, in the order of the query. */
  after?: LogPlace;
  /** Only lines that are not archived, which are found fast, or only archived ones; by default both. */
  part?: 'recent' | 'archive';
}

/** A part of the lines that a query finds. */
export interface LogPage {
  lines: LogLine[];
  /**
   * The place from which the search goes on; null at the end of the range. A page looks at a limited number of lines,
   * so it may be empty although there is a next place.
   */
  next: LogPlace | null;
  /** Whether the archive, which was left out, may have lines up to `next`. */
  archived?: boolean;
}

/** The number of lines of a level in a span of time. */
export interface LogCount {
  /** The start of the span, ISO 8601. */
  at: string;
  level: number;
  lines: number;
}

/** A value with the number of lines that have it. */
export interface LogFacet {
  value: string;
  lines: number;
}

/** Counts of lines. */
export interface Counted<Counts> {
  counts: Counts;
  /** False if only the newest lines of the range were counted, because there are too many. */
  complete: boolean;
}

/** Counts by time. */
export interface LogHistogram extends Counted<LogCount[]> {
  /** The range, ISO 8601: that of the filter, or else from the oldest line until now. */
  from: string;
  until: string;
  /** The length of a span in minutes. */
  span: number;
}

/**
 * The most frequent values first. `route` has the routes of requests, `pattern` the texts of lines with `…` for each
 * value.
 */
export interface LogFacets {
  tag: LogFacet[];
  level: LogFacet[];
  user: LogFacet[];
  route: LogFacet[];
  pattern: LogFacet[];
}

/** Counts of lines by value. */
export interface CountedFacets extends Counted<LogFacets> {
  /** Whether the counts by user include every line of the range. */
  usersComplete: boolean;
}

/** A line with its neighbours. */
export interface LogVicinity {
  /** Null if there is no line at the place. */
  line: LogLine | null;
  before: LogLine[];
  after: LogLine[];
}

/** Where log lines are kept and found. */
export interface LogStore {
  /**
   * Stores lines. A line that is stored already stays as it is.
   * @param also runs once the lines are stored, in the same transaction if the store is the platform's database
   */
  append(lines: readonly LogLine[], also?: (tx: Tx) => Promise<void>): Promise<void>;
  /** @param signal if aborted, PostgreSQL interrupts the statement; the embedded database cannot */
  page(query: LogQuery, signal?: AbortSignal): Promise<LogPage>;
  /**
   * Counts lines by time and level.
   * @param span minutes; spans begin at midnight in UTC. By default, it depends on the range
   */
  histogram(filter: LogFilter, span?: number): Promise<LogHistogram>;
  /** Counts lines by tag, level, user, route and pattern. */
  facets(filter: LogFilter): Promise<CountedFacets>;
  /** The line at a place, and the lines before and after it, the earliest first. */
  around(place: LogPlace, lines: number): Promise<LogVicinity>;
}
