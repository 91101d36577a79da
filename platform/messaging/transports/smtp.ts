import type { OutboxRow } from '../queue';
import { DeliveryError } from '../../outbound/deliveryError';
import type { Transport } from './types';
import { codeOf } from '../../../src/domain/errorCode';
import { fieldOf } from '../../../src/domain/entity/read';

const TIMEOUT_MS = 20_000;

/** A connection to a mail server. */
export interface MailServer {
  /** @throws DeliveryError */
  send(envelope: { from: string; to: string }, mail: string): Promise<void>;
  close(): void;
}

/** The library is loaded with the first mail, because it is large. */
async function openServer(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Sends mails to a mail server, byte for byte as given. */
export function mailServer(url: string): MailServer {
  let opened: ReturnType<typeof openServer> | undefined;
  return {
    async send(envelope, mail) {
      const server = await (opened ??= openServer(url));
      try {
        await server.sendMail({ envelope, raw: mail });
      } catch (error) {
        const responseCode = fieldOf(error, 'responseCode');
        if (typeof responseCode !== 'number') throw new DeliveryError('noAnswer', codeOf(error) ?? null, false);
        throw new DeliveryError('mailServer', String(responseCode), responseCode >= 500);
      }
    },
    close: () => void opened?.then((server) => server.close()),
  };
}

/** Sends mails to a mail server, byte for byte as stored. */
export function smtpTransport(url: string, from: string): Transport {
  const sender = /<([^>]+)>$/.exec(from)?.[1] ?? from;
  const server = mailServer(url);
  return {
    name: 'smtp',
    leaves: true,
    deliver: ({ recipient, content }: OutboxRow) => server.send({ from: sender, to: recipient }, content),
    close: () => server.close(),
  };
}
