import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** A mail as a mail server took it. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The bytes, one letter each. */
  raw: string;
}

export interface SmtpServer {
  url: string;
  /** The mails that were taken, in order. */
  got: TakenMail[];
  stop(): Promise<void>;
}

/**
 * Starts a mail server in a process of its own.
 * @param refusals the answer to recipients by their domain, such as 550; others are accepted
 */
export async function startSmtp(refusals: Record<string, number> = {}): Promise<SmtpServer> {
  const server = spawn(process.execPath, [resolve('tests', 'support', 'smtpProcess.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.write(`${JSON.stringify(refusals)}\n`);
  const lines = createInterface({ input: server.stdout });
  const [port] = (await once(lines, 'line')) as [string];
  const got: TakenMail[] = [];
  lines.on('line', (line) => got.push(JSON.parse(line) as TakenMail));
  return {
    url: `smtp://127.0.0.1:${port}`,
    got,
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}
