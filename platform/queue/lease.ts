import { randomUUID } from 'node:crypto';
import { sql, type DatabaseConnection } from 'kysely';
import type { Fence } from '../db/fenced';
import { compiled, ident } from '../db/sql';
import type { Database } from '../db/types';
import type { QueueTable } from './table';

/** Thrown if another worker has got the row. What this worker has done after it lost the row cannot be stored. */
export class LeaseLost extends Error {
  constructor() {
    super('The work was given to another worker');
    this.name = 'LeaseLost';
  }
}

/**
 * The right to work on a row and to store the result. Each claim has a new id, so that a worker that was suspended does
 * not mistake a later lease of its own for the old lease.
 */
export class Lease {
  readonly #kind: Database['kind'];
  readonly #table: QueueTable;
  readonly #ms: number;

  readonly id = randomUUID();
  /** Whether the work was cancelled. */
  cancelled = false;
  #lost = false;
  #renewedAt = performance.now();

  constructor(kind: Database['kind'], table: QueueTable, ms: number) {
    this.#kind = kind;
    this.#table = table;
    this.#ms = ms;
  }

  get lost(): boolean {
    return this.#lost;
  }

  /** Whether, by this process's clock, no other worker can have the row. */
  isFresh(): boolean {
    return !this.#lost && performance.now() - this.#renewedAt < this.#ms;
  }

  renewed({ at, cancelled }: { at: number; cancelled: boolean }): void {
    this.#renewedAt = at;
    if (cancelled) this.cancelled = true;
  }

  lose(): void {
    this.#lost = true;
  }

  /**
   * Lets a change commit only while the lease is held. From the last check until the commit, no other worker can claim
   * the row.
   */
  readonly fence: Fence = {
    begun: (connection) => this.#require(connection, false),
    ending: (connection) => this.#require(connection, true),
  };

  async #require(connection: DatabaseConnection, lock: boolean): Promise<void> {
    const { name, state, taken } = this.#table;
    // The timeout ends the transaction of a process that is suspended, so that its locks do not block others.
    const canWait = !lock && this.#kind === 'postgres';
    const { rows } = await connection.executeQuery(
      compiled(
        sql`SELECT ${canWait ? sql`set_config('idle_in_transaction_session_timeout', ${String(this.#ms)}, true)` : sql`1`}
          FROM ${ident(name)} WHERE lease = ${this.id} AND ${ident(state)} = ${taken} ${lock ? sql`FOR UPDATE` : sql``}`,
      ),
    );
    if (rows.length > 0) return;
    this.lose();
    throw new LeaseLost();
  }
}
