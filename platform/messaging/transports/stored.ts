import type { Channel } from '../../../src/domain/messaging/states';
import type { OutboxRow } from '../queue';
import { DeliveryError, type Transport } from './types';

/** Addresses of the reserved domain `.invalid`, by which failures are tried out; numbers that end so do the same. */
const REFUSED = /(^|[@/.])bounce\.invalid([/:?#]|$)|000000$/i;
const BUSY = /(^|[@/.])retry\.invalid([/:?#]|$)|000001$/i;

/**
 * The default: nothing is delivered, and the message is kept in the outbox.
 * @param failing channels whose every delivery fails, to see what happens then
 */
export const storedTransport = (failing: readonly Channel[]): Transport => ({
  name: 'stored',
  leaves: false,
  async deliver({ channel, recipient }: OutboxRow) {
    if (REFUSED.test(recipient)) throw new DeliveryError('recipientUnknown', null, true);
    if (BUSY.test(recipient)) throw new DeliveryError('recipientBusy', null, false);
    if (failing.includes(channel)) throw new DeliveryError('setToFail', null, false);
  },
});
