import type { Config } from '../../base/config';
import type { Channel } from '../../../src/domain/messaging/states';
import { directTransport } from './direct';
import { httpTransport } from './http';
import { smtpTransport } from './smtp';
import { storedTransport } from './stored';
import type { Transport } from './types';

export type { Transport } from './types';

/** The transport of each channel by the settings. A channel without a transport keeps its messages in the outbox. */
export function transportsOf({ messaging, direct }: Pick<Config, 'messaging' | 'direct'>): Record<Channel, Transport> {
  const { smtpUrl, smsUrl, faxUrl, directUrl, mailFrom, webhooks, privateWebhooks, plainWebhooks, failing } = messaging;
  const stored = storedTransport(failing);
  const gateway = (url: string | undefined): Transport =>
    url === undefined ? stored : httpTransport({ gateway: url, privateToo: true, plainToo: true });
  const { smtpUrl: directSmtp, from = mailFrom, keysFile, recipientsFile } = direct;
  return {
    email: smtpUrl === undefined ? stored : smtpTransport(smtpUrl, mailFrom),
    sms: gateway(smsUrl),
    webhook: webhooks === 'stored' ? stored : httpTransport({ privateToo: privateWebhooks, plainToo: plainWebhooks }),
    fax: gateway(faxUrl),
    direct:
      directSmtp === undefined
        ? gateway(directUrl)
        : directTransport({ smtpUrl: directSmtp, from, keysFile, recipientsFile }),
  };
}
