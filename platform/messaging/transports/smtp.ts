import { createTransport } from 'nodemailer';
import type { OutboxRow } from '../queue';
import { DeliveryError } from '../../outbound/deliveryError';
import type { Transport } from './types';
import { codeOf } from '../../../src/domain/errorCode';
import { fieldOf } from '../../../src/domain/entity/read';

const TIMEOUT_MS = 20_000;

/** Sends mails to a mail server, byte for byte as stored. */
export function smtpTransport(url: string, from: string): Transport {
  const sender = /<([^>]+)>$/.exec(from)?.[1] ?? from;
  const server = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    leaves: true,
    async deliver({ recipient, content }: OutboxRow) {
      try {
        await server.sendMail({ envelope: { from: sender, to: recipient }, raw: content });
      } catch (error) {
        const responseCode = fieldOf(error, 'responseCode');
        if (typeof responseCode !== 'number') throw new DeliveryError('noAnswer', codeOf(error) ?? null, false);
        throw new DeliveryError('mailServer', String(responseCode), responseCode >= 500);
      }
    },
    close: () => server.close(),
  };
}
