import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../../platform/messaging/queue';
import { smtpTransport } from '../../../platform/messaging/transports/smtp';

/** A mail server that accepts everything, or refuses every recipient with the given answer. */
async function mailServer(refusal?: string) {
  const got = { from: '', to: '', data: '' };
  const server: Server = createServer((socket) => {
    let reading = false;
    let held = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      held += chunk.toString('utf8');
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end);
        held = held.slice(end + 2);
        if (reading) {
          reading = line !== '.';
          if (reading) got.data += `${line}\r\n`;
          else socket.write('250 taken\r\n');
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'MAIL') got.from = line;
        if (verb === 'RCPT') got.to = line;
        reading = verb === 'DATA';
        if (verb === 'QUIT') socket.end('221 bye\r\n');
        else if (verb === 'RCPT' && refusal !== undefined) socket.write(`${refusal}\r\n`);
        else socket.write(reading ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { got, server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const content =
  'From: Careglass <no-reply@example.org>\r\nTo: ann@example.org\r\nSubject: Hello\r\n\r\nWords\r\n.dot\r\n';
const row = { recipient: 'ann@example.org', content } as OutboxRow;

describe('the mail server', () => {
  let open: Server | undefined;
  afterEach(() => open?.close());
  const deliver = async (refusal?: string) => {
    const { got, server, url } = await mailServer(refusal);
    open = server;
    const transport = smtpTransport(url, 'Careglass <no-reply@example.org>');
    try {
      await transport.deliver(row);
    } finally {
      transport.close?.();
    }
    return got;
  };

  test('receives the stored bytes, from the sender’s address without the name', async () => {
    const got = await deliver();
    expect(got.from).toContain('<no-reply@example.org>');
    expect(got.to).toContain('<ann@example.org>');
    expect(got.data.replace(/^\.\./m, '.')).toBe(content);
  });

  test('that does not know the recipient ends the delivery; a busy one delays it', async () => {
    await expect(deliver('550 no such user')).rejects.toMatchObject({ permanent: true });
    await expect(deliver('451 try later')).rejects.toMatchObject({ permanent: false });
    const gone = smtpTransport('smtp://127.0.0.1:9', 'no-reply@example.org');
    await expect(gone.deliver(row)).rejects.toMatchObject({ permanent: false });
  });
});
