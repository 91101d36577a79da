import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/types';
import { Lease } from './lease';
import { claim, recover, release, renew, type Among, type QueueTable } from './table';

export interface WorkerOptions<Row> {
  table: QueueTable;
  /** Rows under way at a time in this process. */
  atOnce: number;
  /** How long a process may be silent until its work is another's. */
  leaseMs: number;
  /** How often to look for work that nobody told of. */
  lookMs: number;
  /** Which rows this worker can do; undefined while it can do none. */
  among?: () => Among | undefined;
  /** Does the work and ends the lease. What it throws is logged, and the row is taken again when its lease is over. */
  work(row: Row, lease: Lease): Promise<void>;
}

const RENEW_MS = 2_000;

/**
 * Does what waits in a table, some of it at a time. Any number of processes share a table: a row is one worker's for as
 * long as its lease is renewed, and another's when that is over.
 */
export class QueueWorker<Row> {
  readonly #leases = new Set<Lease>();
  readonly #running = new Set<Promise<void>>();
  readonly #name: string;
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(
    private readonly database: Database,
    private readonly log: FastifyBaseLogger,
    private readonly options: WorkerOptions<Row>,
  ) {
    this.#name = options.table.name;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** Begins to take work. */
  async open(): Promise<void> {
    this.#stopped = false;
    const { table, lookMs, leaseMs } = this.options;
    await recover(this.database.db, table, this.database.kind === 'pglite');
    const every = (ms: number, task: () => unknown) => {
      const timer = setInterval(() => void Promise.resolve(task()).catch(this.#failed), ms);
      timer.unref();
      this.#timers.push(timer);
    };
    every(lookMs, () => this.wake());
    every(Math.min(RENEW_MS, leaseMs / 4), () => this.#tend());
    this.wake();
  }

  /** Takes no more work; what is under way is waited for. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    await this.#looking;
    await Promise.all(this.#running);
  }

  /** Looks for work at once. */
  wake(): void {
    if (this.#stopped) return;
    this.#looking = this.#looking.then(() => this.#take()).catch(this.#failed);
  }

  /** Whether the work is still this worker's to begin: one that slept since it was taken asks. */
  async holds(lease: Lease): Promise<boolean> {
    if (!lease.isFresh()) await this.#renew([lease]);
    return !lease.lost;
  }

  /** Puts a row back that was not finished. */
  release(lease: Lease): Promise<boolean> {
    return release(this.database.db, this.options.table, lease.id);
  }

  readonly #failed = (error: unknown): void => {
    this.log.error({ queue: this.#name, code: (error as { code?: string }).code }, 'a queue did not answer');
  };

  /** One's own leases first: after a sleep they may be over and still nobody else's. */
  async #tend(): Promise<void> {
    await this.#renew([...this.#leases]);
    if (this.database.kind === 'postgres') await recover(this.database.db, this.options.table, false);
  }

  async #renew(leases: readonly Lease[]): Promise<void> {
    if (leases.length === 0) return;
    const at = performance.now();
    const { table, leaseMs } = this.options;
    const held = await renew(
      this.database.db,
      table,
      leases.map(({ id }) => id),
      leaseMs,
    );
    const known = new Map(held.map((row) => [row.lease, row]));
    for (const lease of leases) {
      const row = known.get(lease.id);
      if (row) lease.renewed({ at, unwanted: row.unwanted });
      // One that has ended meanwhile is not lost.
      else if (this.#leases.has(lease)) lease.lose();
    }
  }

  async #take(): Promise<void> {
    const { table, atOnce, leaseMs } = this.options;
    while (!this.#stopped && this.#running.size < atOnce) {
      const among = this.options.among?.();
      if (this.options.among && !among) return;
      const lease = new Lease(this.database.kind, table, leaseMs);
      const row = await claim<Row>(this.database.db, table, lease.id, leaseMs, among);
      if (!row) return;
      this.#leases.add(lease);
      const running: Promise<void> = this.options
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
