import type { Channel } from '../../src/domain/messaging/states';
import type { Config } from '../base/config';

/** The sender of mails on a channel: an address, or `Name <address>`. */
export const senderOf = (channel: Channel, { messaging, direct }: Pick<Config, 'messaging' | 'direct'>): string =>
  channel === 'direct' ? (direct.from ?? messaging.mailFrom) : messaging.mailFrom;
