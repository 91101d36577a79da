import { randomUUID } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config';
import type { Database, Queryable } from '../db/types';
import { compose } from './compose';
import { requireSendable, type OutgoingMessage } from './message';
import { claim, conclude, prune, recover, requeue, type OutboxRow } from './queue';
import { openedMessage, sealedContent } from './sealed';
import { DeliveryError, transportsOf } from './transports';

export type { OutgoingMessage } from './message';

const LOOK_MS = 500;
const RECOVER_MS = 30_000;
const PRUNE_MS = 3_600_000;
/** Deliveries at a time in this process. */
const AT_ONCE = 4;
const MAX_ATTEMPTS = 5;
/** Each wait is so many times the one before: with the default ten seconds, a minute, six, thirty-six. */
const BACKOFF = 6;

/**
 * Messages to people and systems outside. A message is put in with the change it tells of, and goes out once that is
 * committed; it outlives the process, and any number of processes share the work. After a crash between sending and
 * noting it a message goes out again, under the same Message-ID or Idempotency-Key.
 */
export class Outbox {
  readonly #worker = randomUUID();
  readonly #transports;
  readonly #running = new Set<Promise<void>>();
  /** Where people reach the console, without a slash at the end: what links in messages begin with. */
  consoleUrl: string;
  #timers: NodeJS.Timeout[] = [];
  #looking: Promise<void> = Promise.resolve();
  #stopped = true;

  constructor(
    readonly database: Database,
    readonly log: FastifyBaseLogger,
    readonly config: Pick<Config, 'messaging' | 'publicUrl' | 'port' | 'host'>,
  ) {
    this.#transports = transportsOf(config);
    this.consoleUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  }

  /** Says where the platform listens, which is where the console is unless the settings name another address. */
  listening(address: string): void {
    this.consoleUrl = this.config.publicUrl ?? address;
  }

  /**
   * Puts a message in the outbox, in the transaction of the change it tells of.
   * @returns its id
   * @throws HttpError 400 `badRequest` where recipient, subject or purpose cannot be right
   */
  async enqueue(tx: Queryable, message: OutgoingMessage): Promise<string> {
    requireSendable(message);
    const outbox_id = uuid();
    const { mimeType, content, masked } = await compose(outbox_id, this.config.messaging.mailFrom, message);
    await tx
      .insertInto('outbox')
      .values({
        outbox_id,
        channel: message.channel,
        purpose: message.purpose,
        recipient: message.to,
        subject: message.subject ?? null,
        mime_type: mimeType,
        content: sealedContent(tx, outbox_id, content),
        masked: masked === null ? null : sealedContent(tx, outbox_id, masked),
        user_id: message.userId ?? null,
        patient_id: message.patientId ?? null,
      })
      .execute();
    if (!tx.isTransaction) this.#look();
    return outbox_id;
  }

  /** Lets a failed message be tried again. @returns it, undefined where it has not failed */
  async resend(on: Queryable, outboxId: string): Promise<OutboxRow | undefined> {
    const row = await requeue(on, outboxId);
    if (row && !on.isTransaction) this.#look();
    return row;
  }

  /** Begins to deliver. */
  async open(): Promise<void> {
    this.#stopped = false;
    const { db, kind } = this.database;
    await recover(db, kind === 'pglite');
    const every = (ms: number, task: () => unknown) => {
      const timer = setInterval(() => void Promise.resolve(task()).catch(this.#failed), ms);
      timer.unref();
      this.#timers.push(timer);
    };
    every(LOOK_MS, () => this.#look());
    every(RECOVER_MS, () => recover(db, false));
    every(PRUNE_MS, () => prune(db, this.config.messaging.keepDays));
    this.#look();
  }

  /** Ends; deliveries under way are waited for. */
  async close(): Promise<void> {
    this.#stopped = true;
    this.#timers.forEach((timer) => clearInterval(timer));
    await this.#looking;
    await Promise.all(this.#running);
    for (const transport of Object.values(this.#transports)) transport.close?.();
  }

  readonly #failed = (error: unknown): void => {
    this.log.error({ code: (error as { code?: string }).code }, 'the outbox did not answer');
  };

  #look(): void {
    if (this.#stopped) return;
    this.#looking = this.#looking.then(() => this.#take()).catch(this.#failed);
  }

  async #take(): Promise<void> {
    while (!this.#stopped && this.#running.size < AT_ONCE) {
      const row = await claim(this.database.db, this.#worker);
      if (!row) return;
      const delivery: Promise<void> = this.#deliver(row)
        .catch(this.#failed)
        .finally(() => {
          this.#running.delete(delivery);
          this.#look();
        });
      this.#running.add(delivery);
    }
  }

  async #deliver(row: OutboxRow): Promise<void> {
    const transport = this.#transports[row.channel];
    const { db } = this.database;
    try {
      await transport.deliver(openedMessage(db, row));
      await conclude(db, row, { state: 'sent', transport: transport.name, forget: transport.leaves });
    } catch (error) {
      const told = error instanceof DeliveryError ? error : new DeliveryError('internal', null, false);
      const final = told.permanent || row.attempts >= MAX_ATTEMPTS;
      const retryIn = this.config.messaging.retrySeconds * BACKOFF ** (row.attempts - 1);
      await conclude(db, row, {
        state: 'failed',
        transport: transport.name,
        error: told.message,
        ...(!final && { retryIn }),
      });
      this.log.warn({ outboxId: row.outbox_id, channel: row.channel, final }, 'a message was not delivered');
    }
  }
}
