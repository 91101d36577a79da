import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/types';
import { DeliveryError } from '../messaging/transports/types';
import type { Anchor } from './anchor';
import { readHead } from './head';

/** How often the end of the chain is written down outside the database. */
const ANCHOR_MS = 60_000;

/** What a failure may say in a log: never the address, which may hold a secret. */
const reasonOf = (error: unknown): string =>
  error instanceof DeliveryError ? error.message : ((error as { code?: string }).code ?? 'internal');

/** Writes the end of the chain down outside each minute, where it has grown. Sealing does not wait for it. */
export class Anchoring {
  #at = 0;
  #seq = 0;
  #running: Promise<void> | undefined;

  constructor(
    readonly db: Db,
    readonly log: Pick<FastifyBaseLogger, 'error'>,
    readonly anchor: Anchor,
  ) {}

  /** Begins to write, where a minute has passed and nothing is being written. @returns when it has written */
  async tick(now: number): Promise<void> {
    if (this.#running || now - this.#at < ANCHOR_MS) return;
    this.#at = now;
    this.#running = this.#write().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Writes the last end. */
  async close(): Promise<void> {
    await this.#running;
    await this.#write();
  }

  /** What fails is written with the next. */
  async #write(): Promise<void> {
    try {
      const head = await readHead(this.db);
      if (!head || head.seq === this.#seq) return;
      await this.anchor.append(head);
      this.#seq = head.seq;
    } catch (error) {
      this.log.error({ reason: reasonOf(error) }, "the end of the audit's chain could not be written down outside");
    }
  }
}
