import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import { requireCommitted } from '../committed';
import type { StatementWatch } from '../watch';
import type { PgliteClient } from './client';

const WRITES = /^\s*(?:\/\*.*?\*\/\s*)?(insert|update|delete|merge|with)\b/i;

class PgliteConnection implements DatabaseConnection {
  inTransaction = false;

  constructor(
    readonly client: PgliteClient,
    readonly watch: StatementWatch,
  ) {}

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const turn = this.inTransaction ? undefined : this.client.gate.pass();
    if (turn) await this.watch.waiting(() => turn);
    const { rows, affected } = await this.watch.time({ text: sql }, () => this.client.run(sql, parameters));
    if (WRITES.test(sql)) this.client.writes += affected;
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  // A stream would hold the only connection for as long as its reader takes; long lists are read page by page instead.
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }
}

class PgliteDriver implements Driver {
  constructor(
    readonly client: PgliteClient,
    readonly watch: StatementWatch,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PgliteConnection> {
    return new PgliteConnection(this.client, this.watch);
  }

  async beginTransaction(connection: PgliteConnection): Promise<void> {
    const turn = this.client.gate.enter();
    if (turn) await this.watch.waiting(() => turn);
    connection.inTransaction = true;
    try {
      await this.client.run('BEGIN');
    } catch (error) {
      this.#leave(connection);
      throw error;
    }
  }

  async commitTransaction(connection: PgliteConnection): Promise<void> {
    requireCommitted((await this.client.run('COMMIT')).command);
    this.#leave(connection);
  }

  async rollbackTransaction(connection: PgliteConnection): Promise<void> {
    if (!connection.inTransaction) return;
    try {
      await this.client.run('ROLLBACK');
    } finally {
      this.#leave(connection);
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.client.gate.enter();
    await this.client.close();
  }

  #leave(connection: PgliteConnection): void {
    connection.inTransaction = false;
    this.client.gate.leave();
  }
}

/** PGlite is PostgreSQL; only the connection differs. */
export const pgliteDialect = (client: PgliteClient, watch: StatementWatch): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PgliteDriver(client, watch),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
