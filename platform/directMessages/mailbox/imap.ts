import { ImapFlow } from 'imapflow';
import type { DirectConfig } from '../settings';
import { MailboxFailure, type Mailbox, type WaitingMail } from './types';

const INBOX = 'INBOX';
/** A whole mail may take this many times as long as the mail server may be silent. */
const WHOLE_TIMES = 10;

type ImapConfig = Pick<DirectConfig, 'imapTaken' | 'imapSeconds'>;

/**
 * Waits for the mail server. If it takes too long, or fails, the connection ends: what follows would wait, too.
 * @throws MailboxFailure
 */
async function awaited<T>(client: ImapFlow, ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('timeout')), Math.max(1, ms));
    });
    return await Promise.race([work, late]);
  } catch (error) {
    client.close();
    throw new MailboxFailure('The mail server does not answer any more; the next import continues', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** Connects and opens the inbox. */
async function connect(url: URL, silentMs: number, signal: AbortSignal): Promise<ImapFlow> {
  const secure = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname,
    port: Number(url.port || (secure ? 993 : 143)),
    secure,
    // Without this, the password would be sent in the clear to a server that does not offer TLS.
    ...(!secure && url.searchParams.get('requireTLS') === 'true' && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    connectionTimeout: silentMs,
    greetingTimeout: silentMs,
    socketTimeout: silentMs,
  });
  // Without a listener, a broken connection would end the process; the pending command fails as well.
  client.on('error', () => undefined);
  signal.addEventListener('abort', () => client.close(), { once: true });
  try {
    await awaited(client, silentMs, client.connect());
    await awaited(client, silentMs, client.mailboxOpen(INBOX));
    return client;
  } catch (error) {
    client.close();
    throw new MailboxFailure('The mail server cannot be reached, or refuses the user', { cause: error });
  }
}

/** The bytes of a mail as they come, up to a size. */
async function collected(
  client: ImapFlow,
  stream: AsyncIterable<Buffer>,
  { most, silentMs }: { most: number; silentMs: number },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const chunks = stream[Symbol.asyncIterator]();
  const end = Date.now() + WHOLE_TIMES * silentMs;
  for (let length = 0; length < most;) {
    const { value, done } = await awaited(client, Math.min(silentMs, end - Date.now()), chunks.next());
    if (done === true) return Buffer.concat(parts);
    parts.push(value);
    length += value.length;
  }
  await awaited(client, silentMs, Promise.resolve(chunks.return?.()));
  return Buffer.concat(parts).subarray(0, most);
}

/**
 * Opens the inbox of an IMAP server. A taken mail is moved to another folder of the server.
 * @param signal when it is aborted, the connection ends, and with it what waits for the server
 * @throws MailboxFailure if the server does not answer or refuses the user
 */
export async function openImap(
  { imapTaken, imapSeconds }: ImapConfig,
  url: string,
  signal: AbortSignal,
): Promise<Mailbox> {
  const silentMs = imapSeconds * 1_000;
  const client = await connect(new URL(url), silentMs, signal);
  const answer = <T>(work: Promise<T>): Promise<T> => awaited(client, silentMs, work);
  const found = await answer(client.search({ deleted: false }, { uid: true }));
  const uids = (found || []).toSorted((a, b) => a - b);

  async function* waiting(): AsyncGenerator<WaitingMail> {
    for (const uid of uids) {
      const about = await answer(client.fetchOne(String(uid), { size: true }, { uid: true }));
      if (!about) continue;
      yield {
        name: String(uid),
        size: about.size ?? 0,
        async read(most) {
          const download = client.download(String(uid), undefined, { uid: true, maxBytes: most });
          const { content } = await answer(download);
          if (!content) throw new MailboxFailure('The mail server does not have the mail any more');
          return collected(client, content, { most, silentMs });
        },
        async done() {
          const move = () => answer(client.messageMove(String(uid), imapTaken, { uid: true }));
          if (await move()) return;
          await answer(client.mailboxCreate(imapTaken));
          if (!(await move())) throw new MailboxFailure('The mail server does not move a mail that was taken');
        },
      };
    }
  }
  return {
    count: uids.length,
    waiting,
    async close() {
      await answer(client.logout()).catch(() => client.close());
    },
  };
}
