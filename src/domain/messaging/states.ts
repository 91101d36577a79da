export const CHANNELS = ['email', 'sms', 'webhook', 'fax', 'direct'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The delivery state of a message. `kept`: no transport is set up, so the message stays in the outbox. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The transport of a message. `stored`: the message was not sent, because no transport is set up. */
export const TRANSPORTS = ['stored', 'smtp', 'http'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** Whether the state is final. */
export const isEnded = (state: DeliveryState): boolean => state === 'sent' || state === 'kept' || state === 'failed';
