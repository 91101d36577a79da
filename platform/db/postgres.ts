import { PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import { requireCommitted } from './committed';
import { pgTypes } from './parsers';
import { Statements } from './statements';
import type { StatementWatch } from './watch';
import { codeOf } from '../../src/domain/errorCode';

/**
 * The error "cached plan must not change result type": another process altered a table that a prepared statement uses.
 */
const STALE_PLAN = '0A000';

type QueryResult = { command: string; rowCount: number; rows: never[] };

/** The id of a connection's server process. The types of pg do not declare this property. */
const pidOf = (client: object): number | undefined =>
  'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;

/** A pooled connection for Kysely that prepares frequent statements. */
class PreparingClient {
  constructor(
    readonly client: pg.PoolClient,
    readonly statements: Statements,
    readonly watch: StatementWatch,
  ) {}

  async query(text: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    const values = [...parameters];
    const name = this.statements.nameOf(text, values.length);
    try {
      const result = (await this.watch.time({ text, pid: pidOf(this.client) }, () =>
        this.client.query({ ...(name && { name }), text, values }),
      )) as unknown as QueryResult;
      if (/^commit$/i.test(text)) requireCommitted(result.command);
      return result;
    } catch (error) {
      if (name !== undefined && codeOf(error) === STALE_PLAN) this.statements.forget(text);
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

/** A connection pool for a PostgreSQL address. Times are in UTC; `parsers.ts` reads the values. */
export function postgresPool(url: string, max: number, watch: StatementWatch): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: pgTypes,
    options: '-c timezone=UTC -c client_encoding=UTF8',
    connectionTimeoutMillis: 15_000,
    application_name: 'careglass',
  });
  // If a connection breaks while it is idle, the pool replaces it at the next use. If it breaks between two statements,
  // the next statement fails. Without these listeners, either event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const statements = new Statements();
  return {
    pool,
    dialect: new PostgresDialect({
      pool: {
        connect: async () => new PreparingClient(await watch.waiting(() => pool.connect()), statements, watch),
        end: () => pool.end(),
      } as unknown as pg.Pool,
    }),
  };
}
