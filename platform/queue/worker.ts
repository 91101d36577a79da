import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/types';
import { repeat, type Repeating } from '../base/repeat';
import { Lease } from './lease';
import { claim, recover, release, renew, type RowCondition, type QueueTable } from './table';
import { codeOf } from '../../src/domain/errorCode';

export interface WorkerOptions<Row> {
  table: QueueTable;
  /** Maximum number of rows in progress in this process. */
  atOnce: number;
  /** After this time without a renewal, another process may claim the row. */
  leaseMs: number;
  /** Interval of polling for work. */
  pollMs: number;
  /** A condition for the rows that this worker can process; undefined while the worker can process none. */
  condition?: () => RowCondition | undefined;
  /** Does the work and ends the lease. An error is logged, and the row is claimed again when its lease expires. */
  work(row: Row, lease: Lease): Promise<void>;
}

const RENEW_MS = 2_000;

/**
 * Processes the rows of a table, several at a time. Any number of processes share a table: a row belongs to one worker
 * while its lease is renewed, and can be claimed by another worker afterwards.
 */
export class QueueWorker<Row> {
  readonly #database: Database;
  readonly #log: FastifyBaseLogger;
  readonly #options: WorkerOptions<Row>;
  readonly #leases = new Set<Lease>();
  readonly #running = new Set<Promise<void>>();
  readonly #name: string;
  #timers: Repeating[] = [];
  #looking: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(database: Database, log: FastifyBaseLogger, options: WorkerOptions<Row>) {
    this.#database = database;
    this.#log = log;
    this.#options = options;

    this.#name = options.table.name;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Starts claiming work. */
  async open(): Promise<void> {
    this.#stopped = false;
    const { table, pollMs, leaseMs } = this.#options;
    await recover(this.#database.db, table, this.#database.kind === 'pglite');
    this.#timers = [
      repeat(pollMs, () => this.wake(), this.#failed),
      repeat(Math.min(RENEW_MS, leaseMs / 4), () => this.#maintain(), this.#failed),
    ];
    this.wake();
  }

  /** Stops claiming work, and waits for the work in progress. */
  async close(): Promise<void> {
    this.#stopped = true;
    const timers = this.#timers.map((timer) => timer.stop());
    await this.#looking;
    await Promise.all([...this.#running, ...timers]);
  }

  /** Polls for work at once. */
  wake(): void {
    if (this.#stopped) return;
    this.#looking = this.#looking.then(() => this.#take()).catch(this.#failed);
  }

  /** Whether the worker still holds the row. Call it if the worker may have been suspended since the claim. */
  async holds(lease: Lease): Promise<boolean> {
    if (!lease.isFresh()) await this.#renew([lease]);
    return !lease.lost;
  }

  /** Puts back a row that was not finished. */
  release(lease: Lease): Promise<boolean> {
    return release(this.#database.db, this.#options.table, lease.id);
  }

  readonly #failed = (error: unknown): void => {
    this.#log.error({ queue: this.#name, code: codeOf(error) }, 'a queue did not answer');
  };

  /**
   * Renews this worker's leases before expired leases are recovered. After a suspension, this worker's leases may have
   * expired without being claimed by another worker.
   */
  async #maintain(): Promise<void> {
    await this.#renew([...this.#leases]);
    if (this.#database.kind === 'postgres') await recover(this.#database.db, this.#options.table, false);
  }

  async #renew(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    const at = performance.now();
    const { table, leaseMs } = this.#options;
    const held = await renew(
      this.#database.db,
      table,
      leases.map(({ id }) => id),
      leaseMs,
    );
    const known = new Map(held.map((row) => [row.lease, row]));
    for (const lease of leases) {
      const row = known.get(lease.id);
      if (row) lease.renewed({ at, cancelled: row.cancelled });
      // A lease that has ended normally in the meantime is not lost.
      else if (this.#leases.has(lease)) lease.lose();
    }
  }

  async #take(): Promise<void> {
    const { table, atOnce, leaseMs } = this.#options;
    while (!this.#stopped && this.#running.size < atOnce) {
      const condition = this.#options.condition?.();
      if (this.#options.condition && !condition) return;
      const lease = new Lease(this.#database.kind, table, leaseMs);
      const row = await claim<Row>(this.#database.db, table, lease.id, leaseMs, condition);
      if (!row) return;
      this.#leases.add(lease);
      const running: Promise<void> = this.#options
        .work(row, lease)
        .catch(this.#failed)
        .finally(() => {
          this.#leases.delete(lease);
          this.#running.delete(running);
          this.wake();
        });
      this.#running.add(running);
    }
  }
}
