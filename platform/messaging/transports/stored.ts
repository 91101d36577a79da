import type { Channel } from '../../../src/domain/messaging/states';
import type { OutboxRow } from '../queue';
import { DeliveryError } from '../../outbound/deliveryError';
import type { Transport } from './types';

/** Recipients that simulate failures: addresses of the reserved domain `.invalid`, and numbers with these endings. */
const REFUSED = /(^|[@/.])bounce\.invalid([/:?#]|$)|000000$/i;
const BUSY = /(^|[@/.])retry\.invalid([/:?#]|$)|000001$/i;

/**
 * The default transport, which keeps messages in the outbox instead of delivering them.
 * @param failing channels whose deliveries are made to fail, for testing
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
