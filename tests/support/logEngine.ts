import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** A search engine with the API of OpenSearch, in a process of its own. */
export interface LogEngine {
  /** The address of an index that does not exist yet. */
  url(index: string): string;
  stop(): Promise<void>;
}

export async function startLogEngine(): Promise<LogEngine> {
  const engine = spawn(process.execPath, [resolve('tests', 'support', 'logEngineProcess.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [port] = (await once(engine.stdout, 'data')) as [Buffer];
  return {
    url: (index) => `http://logger:se%20cret@127.0.0.1:${Number(port.toString())}/${index}`,
    async stop() {
      const ended = once(engine, 'exit');
      engine.stdin.end();
      await ended;
    },
  };
}
