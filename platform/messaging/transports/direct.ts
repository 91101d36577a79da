import type { DirectSending } from './sealed';
import { mailServer } from './smtp';
import type { Transport } from './types';

/** Sends mails as Direct has them: signed by the sender, then encrypted for the recipient. */
export function directTransport(sending: DirectSending): Transport {
  const server = mailServer(sending.smtpUrl);
  return {
    name: 'smime',
    leaves: true,
    async deliver(row) {
      // Loaded on first use, because few platforms send Direct messages.
      const { sealed } = await import('./sealed');
      const mail = await sealed(row, sending, new Date());
      await server.send({ from: sending.from, to: row.recipient }, mail);
    },
    close: () => server.close(),
  };
}
