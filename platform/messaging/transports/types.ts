import type { OutboxRow } from '../queue';

/** Sends the messages of a channel. */
export interface Transport {
  name: 'stored' | 'smtp' | 'http';
  /** Whether the transport really sends messages, instead of keeping them in the outbox. */
  leaves: boolean;
  /** @throws DeliveryError */
  deliver(row: OutboxRow): Promise<void>;
  close?(): void;
}
