import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ROOT } from '../../base/root';
import { Gate } from '../gate';
import { Statements } from '../statements';
import { Lull } from './lull';
import { TurnLimiter } from './turnLimiter';
import { answer, request, script, type Rows } from './wire';

const WORKER = join(ROOT, 'platform', 'db', 'pglite', 'worker.mjs');

interface Answer {
  id: number;
  bytes?: Uint8Array | null;
  error?: string;
}

/** Matches statements that invalidate the plans of prepared statements. */
const CHANGES_TABLES = /^\s*(create|alter|drop|truncate|reindex)\b/i;

/** The embedded database, which runs in a thread. The database has one connection; see `Gate`. */
export class PgliteClient {
  readonly gate = new Gate();
  readonly lull = new Lull();
  /** Number of changing statements so far, for scheduling a vacuum. */
  writes = 0;
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve(bytes: Uint8Array | null): void; reject(error: Error): void }>();
  readonly #prepared = new Set<string>();
  #statements = new Statements();
  #next = 0;
  #ended: Error | undefined;
  #onLost: ((error: Error) => void) | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    const messages = new TurnLimiter((message: Answer) => this.#take(message));
    worker.on('message', (message: Answer) => messages.take(message));
    worker.on('error', (error) => this.#end(error));
    worker.on('exit', () => this.#end(new Error('The embedded database has ended')));
  }

  /** Opens the database in a folder, which is created if it does not exist. */
  static async open(dataDir: string, onLost?: (error: Error) => void): Promise<PgliteClient> {
    const worker = new Worker(WORKER, { workerData: { dataDir }, execArgv: [] });
    const client = new PgliteClient(worker);
    await new Promise<void>((resolve, reject) => {
      client.#pending.set(0, { resolve: () => resolve(), reject });
    });
    client.#onLost = onLost;
    return client;
  }

  /** Runs one statement. The caller must have passed or entered the gate. */
  async run(text: string, parameters: readonly unknown[] = []): Promise<Rows> {
    const changes = CHANGES_TABLES.test(text);
    const name = changes ? undefined : this.#statements.nameOf(text, parameters.length);
    const prepared = name !== undefined && this.#prepared.has(name);
    if (name !== undefined) this.#prepared.add(name);
    try {
      const bytes = await this.#send(request(text, parameters, name, prepared));
      const result = answer(bytes ?? new Uint8Array());
      if (changes) await this.#forgetStatements();
      return result;
    } catch (error) {
      // The statement may or may not have been prepared before it failed, so it is prepared again under another name.
      if (name !== undefined && !prepared) this.#statements.forget(text);
      throw error;
    }
  }

  /** Runs several statements without parameters. */
  async script(text: string): Promise<void> {
    answer((await this.#send(script(text))) ?? new Uint8Array());
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    this.#onLost = undefined;
    await this.#send(null);
    await this.#worker.terminate();
  }

  async #forgetStatements(): Promise<void> {
    if (this.#prepared.size === 0) return;
    this.#prepared.clear();
    this.#statements = new Statements();
    await this.script('DEALLOCATE ALL');
  }

  #send(bytes: Uint8Array | null): Promise<Uint8Array | null> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#next += 1;
    const id = this.#next;
    this.lull.begun();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ id, bytes }, bytes ? [bytes.buffer as ArrayBuffer] : []);
    });
  }

  #take({ id, bytes, error }: Answer): void {
    const waiting = this.#pending.get(id);
    this.#pending.delete(id);
    if (id > 0) this.lull.ended();
    if (error !== undefined) waiting?.reject(new Error(error));
    else waiting?.resolve(bytes ?? null);
  }

  #end(error: Error): void {
    if (!this.#ended) this.#onLost?.(error);
    this.#ended ??= error;
    for (const { reject } of this.#pending.values()) reject(this.#ended);
    this.#pending.clear();
  }
}
