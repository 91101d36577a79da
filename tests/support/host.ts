import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** The variables of the tests' environment that a platform under test also gets. */
export const inherited = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|TZ|SystemRoot|CONSOLE_DIR)$/.test(name) && value !== undefined
        ? [[name, value]]
        : [],
    ),
  );

/** A platform that shares its process with others. */
export interface Hosted {
  url: string;
  stop(): Promise<void>;
}

interface Reply {
  id: number;
  url?: string;
  error?: string;
}

/** The process that runs the platforms of all test files of a worker, one after another. */
class Host {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(reply: Reply): void; reject(error: Error): void }>();
  #next = 0;
  ended = false;

  constructor(flags: string[]) {
    this.#child = fork(join('tests', 'support', 'hostProcess.mjs'), {
      execArgv: flags,
      env: inherited(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (reply: Reply) => this.#take(reply));
    this.#child.once('exit', (code, signal) => {
      this.ended = true;
      for (const { reject } of this.#waiting.values())
        reject(new Error(`The process of the platforms ended with ${code ?? signal}`));
    });
    // The test worker can exit although this child process still runs.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  async start(env: Record<string, string>): Promise<Hosted> {
    const { id, url = '' } = await this.#ask({ start: env });
    let stopping: Promise<unknown> | undefined;
    return { url, stop: async () => void (await (stopping ??= this.#ask({ stop: id }))) };
  }

  #ask(what: { start: Record<string, string> } | { stop: number }): Promise<Reply> {
    this.#next += 1;
    const id = this.#next;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, ...what }, (error) => error && reject(error));
    });
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error === undefined) waiting?.resolve(reply);
    else waiting?.reject(new Error(reply.error));
  }
}

let host: Host | undefined;

/** @param flags Node flags for the shared process */
export function startHosted(env: Record<string, string>, flags: string[]): Promise<Hosted> {
  if (!host || host.ended) host = new Host(flags);
  return host.start(env);
}
