import { randomUUID } from 'node:crypto';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { Fence } from '../db/fenced';
import type { Database } from '../db/types';
import type { QueueTable } from './table';

/** Somebody else has the work now: whatever its worker did since is not kept. */
export class LeaseLost extends Error {
  constructor() {
    super('The work was given to another worker');
    this.name = 'LeaseLost';
  }
}

/**
 * The right to do one row's work, and to write what comes of it. It has an id of its own each time that the row is taken,
 * so that a worker that slept does not take a later lease of its own for the one it had.
 */
export class Lease {
  readonly id = randomUUID();
  /** Whether somebody wants the work ended. */
  unwanted = false;
  #lost = false;
  #renewedAt = performance.now();

  constructor(
    private readonly kind: Database['kind'],
    private readonly table: QueueTable,
    private readonly ms: number,
  ) {}

  get lost(): boolean {
    return this.#lost;
  }

  /** Whether, by this process' own clock, nobody else can have the work. */
  isFresh(): boolean {
    return !this.#lost && performance.now() - this.#renewedAt < this.ms;
  }

  renewed({ at, unwanted }: { at: number; unwanted: boolean }): void {
    this.#renewedAt = at;
    if (unwanted) this.unwanted = true;
  }

  lose(): void {
    this.#lost = true;
  }

  /** Keeps a change of the work's if this lease is held when it is committed; until then nobody else gets one. */
  readonly fence: Fence = {
    begun: (connection) => this.#require(connection, false),
    ending: (connection) => this.#require(connection, true),
  };

  async #require(connection: DatabaseConnection, lock: boolean): Promise<void> {
    const { name, state, taken } = this.table;
    // A process that is stopped within a transaction must not keep from others what it has locked.
    const patience = !lock && this.kind === 'postgres';
    const { rows } = await connection.executeQuery(
      CompiledQuery.raw(
        `select ${patience ? `set_config('idle_in_transaction_session_timeout', $3, true)` : '1'}
          from ${name} where lease = $1 and ${state} = $2 ${lock ? 'for update' : ''}`,
        [this.id, taken, ...(patience ? [String(this.ms)] : [])],
      ),
    );
    if (rows.length > 0) return;
    this.lose();
    throw new LeaseLost();
  }
}
