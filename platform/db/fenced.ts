import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';

/**
 * A condition for committing a change. Both functions run on the transaction's connection and throw if the condition
 * fails.
 */
export interface Fence {
  /** Checks the condition at the start of the transaction, to fail early. */
  begun(connection: DatabaseConnection): Promise<void>;
  /** Checks the condition right before the commit. The condition must then hold until the commit. */
  ending(connection: DatabaseConnection): Promise<void>;
}

const READS = /^\s*(select|show|values)\b/i;

class FencedConnection implements DatabaseConnection {
  readonly #driver: FencedDriver;

  inTransaction = false;

  constructor(
    readonly base: DatabaseConnection,
    driver: FencedDriver,
  ) {
    this.#driver = driver;
  }

  /** A single statement that may write is wrapped in a transaction, so that the fence applies to it as well. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.inTransaction || READS.test(query.sql)) return this.base.executeQuery<R>(query);
    await this.#driver.beginTransaction(this, {});
    try {
      const result = await this.base.executeQuery<R>(query);
      await this.#driver.commitTransaction(this);
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<R>> {
    return this.base.streamQuery<R>(query, chunkSize);
  }
}

/** Wraps another driver, so that nothing commits unless the fence's condition holds. */
export class FencedDriver implements Driver {
  readonly #base: Driver;
  readonly #fence: Fence;

  constructor(base: Driver, fence: Fence) {
    this.#base = base;
    this.#fence = fence;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<FencedConnection> {
    return new FencedConnection(await this.#base.acquireConnection(), this);
  }

  async beginTransaction(connection: FencedConnection, settings: TransactionSettings): Promise<void> {
    await this.#base.beginTransaction(connection.base, settings);
    connection.inTransaction = true;
    try {
      await this.#fence.begun(connection.base);
    } catch (error) {
      await this.rollbackTransaction(connection);
      throw error;
    }
  }

  async commitTransaction(connection: FencedConnection): Promise<void> {
    await this.#fence.ending(connection.base);
    await this.#base.commitTransaction(connection.base);
    connection.inTransaction = false;
  }

  async rollbackTransaction(connection: FencedConnection): Promise<void> {
    connection.inTransaction = false;
    await this.#base.rollbackTransaction(connection.base);
  }

  releaseConnection(connection: FencedConnection): Promise<void> {
    return this.#base.releaseConnection(connection.base);
  }

  /** The connections belong to the wrapped driver, which stays open. */
  async destroy(): Promise<void> {}
}
