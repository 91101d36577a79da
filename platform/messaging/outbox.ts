import { v7 as uuid } from 'uuid';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../base/config';
import type { Notes } from '../base/notes';
import { asOperation } from '../base/operation';
import type { Database, Queryable } from '../db/types';
import type { Lease } from '../queue/lease';
import { repeat, type Repeating } from '../base/repeat';
import { trace } from '../base/trace';
import { QueueWorker } from '../queue/worker';
import { compose } from './compose';
import { asDelivered, requireSendable, type OutgoingMessage } from './message';
import { senderOf } from './sender';
import { delivered, MAX_ATTEMPTS, OUTBOX, prune, requeue, type OutboxRow } from './queue';
import { openedMessage, sealedContent } from './sealed';
import { DeliveryError } from '../outbound/deliveryError';
import { transportsOf } from './transports';
import { codeOf } from '../../src/domain/errorCode';
import type { Json } from '../../src/domain/entity/types';
import { HOUR_MS } from '../../src/domain/dates/units';

export type { OutgoingMessage } from './message';

declare module '../base/services' {
  interface Services {
    /** Messages to people and external systems. */
    outbox: Outbox;
  }
}

const POLL_MS = 500;
const PRUNE_MS = HOUR_MS;
/** Concurrent deliveries in this process. */
const AT_ONCE = 4;
/** Factor between retries: with the default of ten seconds, the delays are 10 seconds, one minute, 6 and 36 minutes. */
const BACKOFF = 6;

/**
 * Messages to people and external systems. A message is enqueued in the transaction of the change that it reports, and
 * is sent after the commit. It survives the process, and any number of processes deliver messages. If the process
 * crashes between sending a message and recording this, the message is sent again with the same Message-ID or
 * Idempotency-Key.
 */
export class Outbox {
  readonly #worker: QueueWorker<OutboxRow>;
  readonly #transports;
  /** The address of the console, without a trailing slash. Links in messages begin with this address. */
  consoleUrl: string;
  #pruning: Repeating | undefined;

  constructor(
    readonly database: Database,
    readonly log: FastifyBaseLogger,
    readonly config: Pick<Config, 'messaging' | 'direct' | 'publicUrl' | 'port' | 'host' | 'leaseSeconds'>,
    readonly notes: Pick<Notes, 'add'>,
  ) {
    this.#transports = transportsOf(config);
    this.#worker = new QueueWorker(database, log, {
      table: OUTBOX,
      atOnce: AT_ONCE,
      leaseMs: config.leaseSeconds * 1000,
      pollMs: POLL_MS,
      work: (row, lease) =>
        asOperation({ kind: 'delivery', name: row.channel, id: row.outbox_id, userId: row.user_id }, () =>
          this.#deliver(row, lease),
        ),
    });
    this.consoleUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  }

  /**
   * Sets the address where the platform listens. It is the console's address in messages unless `PUBLIC_URL` is set.
   */
  listening(address: string): void {
    this.consoleUrl = this.config.publicUrl ?? address;
  }

  /**
   * Enqueues a message, in the transaction of the change that it reports.
   * @returns the message's id
   * @throws HttpError 400 `badRequest` if recipient, subject or purpose is invalid
   */
  async enqueue(tx: Queryable, outgoing: OutgoingMessage): Promise<string> {
    requireSendable(outgoing);
    const message = { ...outgoing, to: asDelivered(outgoing) };
    const outbox_id = uuid();
    const { mimeType, content, masked } = await compose(outbox_id, senderOf(message.channel, this.config), message);
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
    if (!tx.isTransaction) this.#worker.wake();
    return outbox_id;
  }

  /**
   * Retries a failed message.
   * @returns the message; undefined if the message has not failed
   */
  async resend(on: Queryable, outboxId: string): Promise<OutboxRow | undefined> {
    const row = await requeue(on, outboxId);
    if (row && !on.isTransaction) this.#worker.wake();
    return row;
  }

  /** Starts delivering. */
  async open(): Promise<void> {
    await this.#worker.open();
    this.#pruning = repeat(
      PRUNE_MS,
      () => prune(this.database.db, this.config.messaging.keepDays),
      (error) => this.log.error({ code: codeOf(error) }, 'old messages were not dropped'),
    );
  }

  /** Stops, after waiting for the deliveries in progress. */
  async close(): Promise<void> {
    await this.#pruning?.stop();
    await this.#worker.close();
    for (const transport of Object.values(this.#transports)) transport.close?.();
  }

  async #deliver(row: OutboxRow, lease: Lease): Promise<void> {
    const transport = this.#transports[row.channel];
    const { db } = this.database;
    const since = performance.now();
    try {
      // If this process was suspended, another process may have sent the message already.
      if (!(await this.#worker.holds(lease))) return;
      await transport.deliver(openedMessage(db, row));
      const state = transport.leaves ? 'sent' : 'kept';
      await delivered(db, lease, { state, transport: transport.name });
      this.#note(row, { level: 1, message: `A message was ${state}`, elapsed: performance.now() - since });
    } catch (error) {
      const failure = error instanceof DeliveryError ? error : new DeliveryError('internal', null, false);
      const final = failure.permanent || row.attempts >= MAX_ATTEMPTS;
      const retryIn = this.config.messaging.retrySeconds * BACKOFF ** (row.attempts - 1);
      await delivered(db, lease, {
        state: 'failed',
        transport: transport.name,
        error: failure.message,
        ...(!final && { retryIn }),
      });
      this.log.warn({ outboxId: row.outbox_id, channel: row.channel, final }, 'a message was not delivered');
      const message = final ? 'A message was not delivered' : 'A message was not delivered and will be sent again';
      const why = { error: failure.message, ...(failure !== error && { fault: trace(error) }) };
      this.#note(row, { level: final ? 3 : 2, message, elapsed: performance.now() - since }, why);
    }
  }

  #note(
    { outbox_id: outboxId, channel, purpose, attempts }: OutboxRow,
    what: { level: number; message: string; elapsed: number },
    why: Record<string, Json> = {},
  ): void {
    const details = { outboxId, channel, purpose, attempts, ...why };
    this.notes.add({ ...what, tag: 'delivery', details, delivery: outboxId });
  }
}
