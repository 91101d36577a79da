import type { Config } from '../../config';
import type { Channel } from '../message';
import { httpTransport } from './http';
import { smtpTransport } from './smtp';
import { storedTransport } from './stored';
import type { Transport } from './types';

export { DeliveryError, type Transport } from './types';

/** The way out of each channel, as the settings have it; a channel without one keeps its messages in the outbox. */
export function transportsOf({ messaging }: Pick<Config, 'messaging'>): Record<Channel, Transport> {
  const { smtpUrl, smsUrl, mailFrom, webhooks, privateWebhooks, failing } = messaging;
  const stored = storedTransport(failing);
  return {
    email: smtpUrl === undefined ? stored : smtpTransport(smtpUrl, mailFrom),
    sms: smsUrl === undefined ? stored : httpTransport({ gateway: smsUrl, privateToo: true }),
    webhook: webhooks === 'stored' ? stored : httpTransport({ privateToo: privateWebhooks }),
    fax: stored,
    direct: stored,
  };
}
