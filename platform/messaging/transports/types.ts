import type { TransportName } from '../../../src/domain/messaging/states';
import type { OutboxRow } from '../queue';

/** Sends the messages of a channel. */
export interface Transport {
  name: TransportName;
  /** Whether the transport really sends messages, instead of keeping them in the outbox. */
  leaves: boolean;
  /** @throws DeliveryError */
  deliver(row: OutboxRow): Promise<void>;
  close?(): void;
}
