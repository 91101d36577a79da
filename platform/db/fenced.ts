import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';

/** What must hold for a change to be kept. Both are asked on the connection of the transaction, and throw where it does not. */
export interface Fence {
  /** At its beginning: what cannot be kept is not begun. */
  begun(connection: DatabaseConnection): Promise<void>;
  /** Right before its commit: from here on to the commit it must go on to hold. */
  ending(connection: DatabaseConnection): Promise<void>;
}

const READS = /^\s*(select|show|values)\b/i;

class FencedConnection implements DatabaseConnection {
  inTransaction = false;

  constructor(
    readonly base: DatabaseConnection,
    private readonly driver: FencedDriver,
  ) {}

  /** A statement that stands alone and may write becomes a transaction, so that the fence stands round it as well. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction || READS.test(query.sql)) return this.base.executeQuery<R>(query);
    await this.driver.beginTransaction(this, {});
    try {
      const result = await this.base.executeQuery<R>(query);
      await this.driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.driver.rollbackTransaction(this);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.base.streamQuery<R>(query, chunkSize);
  }
}

/** Another driver's connections, on which nothing is committed unless a fence holds. */
export class FencedDriver implements Driver {
  constructor(
    private readonly base: Driver,
    private readonly fence: Fence,
  ) {}

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FencedConnection> {
    return new FencedConnection(await this.base.acquireConnection(), this);
  }

  async beginTransaction(connection: FencedConnection, settings: TransactionSettings): Promise<void> {
    await this.base.beginTransaction(connection.base, settings);
    connection.inTransaction = true;
    try {
      await this.fence.begun(connection.base);
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: FencedConnection): Promise<void> {
    await this.fence.ending(connection.base);
    await this.base.commitTransaction(connection.base);
    connection.inTransaction = false;
  }

  async rollbackTransaction(connection: FencedConnection): Promise<void> {
    connection.inTransaction = false;
    await this.base.rollbackTransaction(connection.base);
  }

  releaseConnection(connection: FencedConnection): Promise<void> {
    return this.base.releaseConnection(connection.base);
  }

  /** The connections are the other driver's, which goes on. */
  async destroy(): Promise<void> {}
}
