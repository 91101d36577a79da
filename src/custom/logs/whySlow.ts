import type { LogEntry } from '../../contract/logs';
import { fieldOf, textOf } from '../../domain/entity/read';

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** The parts of a request's time, in milliseconds. */
export interface Durations {
  total: number;
  /** Waiting for a connection to the database. */
  waited: number;
  statements: number;
  /** The total time of all statements. It may exceed `total`, because statements may run at the same time. */
  database: number;
  /** The slowest statement, if it was slow. */
  slowest?: { name: string; ms: number };
}

/** The durations in the line of a request; undefined for other lines, and lines from before durations were logged. */
export function durationsOf({ elapsed, log: [entry] }: Pick<LogEntry, 'elapsed' | 'log'>): Durations | undefined {
  const statements = numberOf(fieldOf(entry, 'statements'));
  const database = numberOf(fieldOf(entry, 'database'));
  if (elapsed === null || statements === undefined || database === undefined) return undefined;
  const [name, ms] = [textOf(fieldOf(entry, 'slowest')), numberOf(fieldOf(entry, 'slowestTook'))];
  return {
    total: elapsed,
    waited: numberOf(fieldOf(entry, 'waited')) ?? 0,
    statements,
    database,
    ...(name !== '' && ms !== undefined && { slowest: { name, ms } }),
  };
}

/** The part of a request that took most of its time: the wait for the database, its statements, or the rest. */
export function mainPart({ total, waited, database }: Durations): 'waited' | 'database' | 'rest' {
  const rest = Math.max(0, total - waited - database);
  if (waited >= database && waited >= rest) return 'waited';
  return database >= rest ? 'database' : 'rest';
}
