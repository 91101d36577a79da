/** The levels of log lines, by number. */
export const LOG_LEVELS = ['debug', 'info', 'warning', 'error', 'critical'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The name of a level. */
export const levelName = (level: number): LogLevel => LOG_LEVELS[level] ?? 'debug';

/** The states of a search of the log. */
export const SEARCH_STATES = ['queued', 'active', 'done', 'error', 'cancelled'] as const;
export type SearchState = (typeof SEARCH_STATES)[number];

/** Default maximum number of lines in a search result. */
export const USUAL_LINES = 1_000;
/** The largest number of lines that a search can request. */
export const MOST_LINES = 10_000;

/** The name under which searches of the log are saved as views. */
export const LOG_VIEWS = 'logs';
