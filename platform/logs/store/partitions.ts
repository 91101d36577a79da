import { sql } from 'kysely';
import type { Db } from '../../db/types';
import { ident, literal } from '../../db/sql';
import { dayLater } from '../../../src/domain/dates/calendar';

/** Advisory lock while a partition is created. */
const PARTITION_LOCK = 7_261_400;

/** The table with the lines of a day, `YYYY-MM-DD`. */
export const partitionOf = (day: string): string => `log_line_${day.replaceAll('-', '')}`;

/** The days that have a partition, the earliest first. */
export async function partitionedDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'log_line'::regclass ORDER BY 1`.execute(db);
  return rows.map(({ name }) => name.slice(-8).replace(/^(....)(..)(..)$/, '$1-$2-$3'));
}

/** Partitions of earlier days than yesterday may be archived at any moment, so they are looked up again. */
const isLasting = (day: string): boolean => day >= dayLater(new Date().toISOString().slice(0, 10), -1);

/** The days in UTC whose partition of `log_line` exists. */
export class LogPartitions {
  readonly #db: Db;
  readonly #days = new Set<string>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Creates the partitions of these days, `YYYY-MM-DD`, if they do not exist. */
  async ensure(days: Iterable<string>): Promise<void> {
    for (const day of new Set(days)) {
      if (this.#days.has(day)) continue;
      await this.#create(day);
      if (isLasting(day)) this.#days.add(day);
    }
  }

  /**
   * Creates a table, and then attaches the table as a partition. Unlike `CREATE TABLE … PARTITION OF`, this does not
   * block reads and writes of other days.
   */
  async #create(day: string): Promise<void> {
    const name = partitionOf(day);
    await this.#db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${sql.lit(PARTITION_LOCK)})`.execute(tx);
      const { rows } = await sql`SELECT 1 FROM pg_inherits WHERE inhrelid = to_regclass(${name})`.execute(tx);
      if (rows.length > 0) return;
      const table = ident(name);
      await sql`CREATE TABLE ${table} (LIKE log_line INCLUDING DEFAULTS INCLUDING INDEXES)`.execute(tx);
      const start = (of: string) => literal(`${of}T00:00:00Z`);
      await sql`ALTER TABLE log_line ATTACH PARTITION ${table}
        FOR VALUES FROM (${start(day)}) TO (${start(dayLater(day, 1))})`.execute(tx);
    });
  }
}
