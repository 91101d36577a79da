export const CHANNELS = ['email', 'sms', 'webhook', 'fax', 'direct'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The delivery state of a message. `processed`, `dispatched`: a notice of receipt says so. `kept`: no transport is set
 * up, so the message stays in the outbox.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'processed', 'dispatched', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/**
 * The transport of a message. `stored`: the message was not sent, because no transport is set up. `smime`: a mail
 * server, which got the message signed and encrypted.
 */
export const TRANSPORTS = ['stored', 'smtp', 'smime', 'http'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** Whether the message was sent, and no failure is known. */
export const isSent = (state: DeliveryState | undefined): boolean =>
  state === 'sent' || state === 'processed' || state === 'dispatched';

/** Whether the platform does nothing more for the delivery. */
export const isEnded = (state: DeliveryState): boolean => isSent(state) || state === 'kept' || state === 'failed';
