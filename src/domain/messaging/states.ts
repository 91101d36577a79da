export const CHANNELS = ['email', 'sms', 'webhook', 'fax', 'direct'] as const;
export type Channel = (typeof CHANNELS)[number];

/** How the delivery of a message stands. `kept`: nothing is set up to deliver it, and it stays in the outbox. */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** By which way a message left. `stored`: nothing is set up to deliver it. */
export const TRANSPORTS = ['stored', 'smtp', 'http'] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** Whether the state is one that stays. */
export const isEnded = (state: DeliveryState): boolean => state === 'sent' || state === 'kept' || state === 'failed';
