import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

export interface ImapServer {
  url: string;
  /** The address with a wrong password. */
  wrongUrl: string;
  stop(): Promise<void>;
}

/** Starts an IMAP server with these mails in its inbox, in a process of its own. */
export async function startImap(mails: readonly string[], env: Record<string, string> = {}): Promise<ImapServer> {
  const server = spawn(process.execPath, [resolve('tests', 'support', 'imapProcess.mjs')], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.write(`${JSON.stringify(mails)}\n`);
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const place = `127.0.0.1:${Number(port.toString())}`;
  return {
    url: `imap://testuser:testpass@${place}`,
    wrongUrl: `imap://testuser:wrong@${place}`,
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}
