import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { requireCommitted } from './committed';
import { pgTypes } from './parsers';
import { Statements } from './statements';

/** "cached plan must not change result type": another process changed a table under a prepared statement. */
const STALE_PLAN = '0A000';

type QueryResult = { command: string; rowCount: number; rows: never[] };

/** One connection of the pool as Kysely uses it, preparing on it what is asked for often. */
class PreparingClient {
  constructor(
    readonly client: pg.PoolClient,
    readonly statements: Statements,
  ) {}

  async query(text: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    const values = [...parameters];
    const name = this.statements.nameOf(text, values.length);
    try {
      const result = (await this.client.query({ ...(name && { name }), text, values })) as unknown as QueryResult;
      if (/^commit$/i.test(text)) requireCommitted(result.command);
      return result;
    } catch (error) {
      if (name !== undefined && (error as { code?: string }).code === STALE_PLAN) this.statements.forget(text);
      throw error;
    }
  }

  release(): void {
    this.client.release();
  }
}

export interface PostgresPool {
  dialect: Dialect;
  pool: pg.Pool;
}

/** A pool of connections to the PostgreSQL at this address. Times are UTC, values as `parsers.ts` reads them. */
export function postgresPool(url: string, max: number): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: pgTypes,
    options: '-c timezone=UTC -c client_encoding=UTF8',
    connectionTimeoutMillis: 15_000,
    application_name: 'careglass',
  });
  // A connection that breaks while idle is replaced at the next use, and one that breaks between two statements fails the
  // next; without listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = new Statements();
  return {
    pool,
    dialect: new PostgresDialect({
      pool: {
        connect: async () => new PreparingClient(await pool.connect(), statements),
        end: () => pool.end(),
      } as unknown as pg.Pool,
    }),
  };
}
