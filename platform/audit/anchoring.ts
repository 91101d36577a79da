import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/types';
import { DeliveryError } from '../outbound/deliveryError';
import type { Anchor } from './anchor';
import { readHead } from './head';
import { codeOf } from '../../src/domain/errorCode';

/** How often the end of the chain is recorded outside the database. */
const ANCHOR_MS = 60_000;

/** The reason of a failure for the log, without the URL, which may contain a secret. */
const reasonOf = (error: unknown): string =>
  error instanceof DeliveryError ? error.message : (codeOf(error) ?? 'internal');

/**
 * Records the end of the chain outside the database once a minute, if the chain has grown. Sealing does not wait for
 * the recording.
 */
export class Anchoring {
  #at = 0;
  #seq = 0;
  #running: Promise<void> | undefined;

  constructor(
    readonly db: Db,
    readonly log: Pick<FastifyBaseLogger, 'error'>,
    readonly anchor: Anchor,
  ) {}

  /**
   * Starts recording if a minute has passed and no recording is running.
   * @returns when the recording is done
   */
  async tick(now: number): Promise<void> {
    if (this.#running || now - this.#at < ANCHOR_MS) return;
    this.#at = now;
    this.#running = this.#write().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Waits for a running recording, and records the newest end. */
  async close(): Promise<void> {
    await this.#running;
    await this.#write();
  }

  /** If recording fails, the next recorded end covers these rows as well. */
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
