import { sql } from 'kysely';
import { run, type Sql } from '../../db/sql';
import type { Queryable } from '../../db/types';
import type { KnownLevels } from './levels';
import type { Scope } from './scope';

/** Which records of a set are meant. */
export interface Narrowing extends Scope {
  /** The moment of the figures, and the end of their periods. */
  at: Date;
  /** The beginning of the period, of a set of a period. */
  from?: Date | undefined;
  levels: KnownLevels;
  /** A value of the set: an hour, a category or a language. */
  value?: string | undefined;
  /** The id of an alert level. */
  level?: string | undefined;
  planId?: string | undefined;
  /** The zone of hours; default UTC. */
  timeZone?: string | undefined;
}

/** Records that a figure counts, as the parts of a statement. */
export interface Counted {
  /** The tables and the condition: `FROM … WHERE …`. */
  from: Sql;
  id: Sql;
  patientId: Sql;
  /** The time by which the records are listed, ISO 8601; null for records without one. */
  time: Sql;
  /** The date of records without a time of day, YYYY-MM-DD. */
  day?: Sql;
}

/** The number of records in a set. */
export async function countSet(on: Queryable, { from }: Counted): Promise<number> {
  const [row] = await run<{ count: number }>(on, sql`SELECT count(*)::int AS count ${from}`);
  return row?.count ?? 0;
}
