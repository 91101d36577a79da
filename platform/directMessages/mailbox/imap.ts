import { ImapFlow } from 'imapflow';
import type { DirectConfig } from '../settings';
import { MailboxFailure, type Mailbox, type WaitingMail } from './types';

const TIMEOUT_MS = 30_000;
const INBOX = 'INBOX';

/** Connects and opens the inbox. */
async function connect(url: URL, signal: AbortSignal): Promise<ImapFlow> {
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    // Without this, the password would be sent in the clear to a server that does not offer TLS.
    ...(!secure && url.searchParams.get('requireTLS') === 'true' && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  // Without a listener, a broken connection would end the process; the pending command fails as well.
  client.on('error', () => undefined);
  signal.addEventListener('abort', () => client.close(), { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(INBOX);
    return client;
  } catch (error) {
    client.close();
    throw new MailboxFailure('The mail server cannot be reached, or refuses the user', { cause: error });
  }
}

async function collected(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    parts.push(part);
    length += part.length;
    if (length >= most) break;
  }
  return Buffer.concat(parts).subarray(0, most);
}

/**
 * Opens the inbox of an IMAP server. A taken mail is moved to another folder of the server.
 * @param signal when it is aborted, the connection ends, and with it what waits for the server
 * @throws MailboxFailure if the server does not answer or refuses the user
 */
export async function openImap(
  { imapTaken }: Pick<DirectConfig, 'imapTaken'>,
  url: string,
  signal: AbortSignal,
): Promise<Mailbox> {
  const client = await connect(new URL(url), signal);
  const found = await client.search({ deleted: false }, { uid: true });
  const uids = (found || []).toSorted((a, b) => a - b);

  async function* waiting(): AsyncGenerator<WaitingMail> {
    for (const uid of uids) {
      const about = await client.fetchOne(String(uid), { size: true }, { uid: true });
      if (!about) continue;
      yield {
        name: String(uid),
        size: about.size ?? 0,
        async read(most) {
          const { content } = await client.download(String(uid), undefined, { uid: true, maxBytes: most });
          if (!content) throw new MailboxFailure('The mail server does not have the mail any more');
          return collected(content, most);
        },
        async done() {
          if (await client.messageMove(String(uid), imapTaken, { uid: true })) return;
          await client.mailboxCreate(imapTaken);
          if (!(await client.messageMove(String(uid), imapTaken, { uid: true })))
            throw new MailboxFailure('The mail server does not move a mail that was taken');
        },
      };
    }
  }
  return {
    count: uids.length,
    waiting,
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}
