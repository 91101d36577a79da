import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { ask } from './client';

/** How the server answers. */
export type Endless =
  /** One line without end, as fast as it is read. */
  | 'line'
  /** Lines without end, as fast as they are read. */
  | 'fastBody'
  /** A byte now and then. */
  | 'slowBody'
  /** A header now and then, and never a body. */
  | 'headers'
  /** Always a FHIR bundle with a link to a next page. */
  | 'pages'
  /** Always as many rows as the limit of the query, in a field that is named like the last part of the path. */
  | 'rows'
  /** The beginning of an answer. */
  | 'stall'
  /** Gzip that unpacks to blanks without end. */
  | 'bomb'
  /** Gzip that cannot be unpacked. */
  | 'damaged';

/** A hostile HTTP server in a process of its own. */
export interface EndlessServer {
  /**
   * The server answers each address below this one as a word of the path or query says, one of `Endless`. The answer is
   * JSON or, if another word is `events`, a stream of events.
   */
  url: string;
  /** Number of answers that have not ended because their reader still waits for more. */
  open(): Promise<number>;
  stop(): Promise<void>;
}

export async function startEndlessServer(): Promise<EndlessServer> {
  const server = spawn(process.execPath, [resolve('tests', 'support', 'endlessServerProcess.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${Number(port.toString())}`;
  return {
    url,
    open: async () => Number((await ask(`${url}/open`, { method: 'GET', headers: {} })).text),
    async stop() {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
    },
  };
}
