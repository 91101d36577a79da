import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../../http/errors';
import type { ReportDocument } from '../document/types';
import { ROOT } from '../../base/root';
import { pdfTask } from './definition';

const WORKER = join(ROOT, 'platform', 'reports', 'pdf', 'worker.mjs');
/** Timeout for one document. */
const LIMIT_MS = 60_000;
/** The thread exits after this idle time, because it holds fonts in memory. */
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
const MEMORY = { maxOldGenerationSizeMb: 384 };

interface Waiting {
  task: ReturnType<typeof pdfTask>;
  closed: AbortSignal;
  done: (bytes: Uint8Array) => void;
  failed: (error: Error) => void;
}

interface Answer {
  bytes?: Uint8Array;
  error?: string;
}

const unavailable = (): HttpError => new HttpError(503, 'unavailable', {}, { retryAfter: RETRY_SECONDS });

/**
 * Renders reports as PDF, one after another, in a thread that starts on demand. The gate for heavy requests limits how
 * many wait.
 */
export class PdfPrinter {
  #worker: Worker | null = null;
  readonly #waiting: Waiting[] = [];
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;

  /**
   * Renders a report.
   * @param closed once aborted, a document that has not started is skipped
   * @throws Error if the document cannot be rendered; AbortError if it was skipped
   */
  print(report: ReportDocument, closed: AbortSignal): Promise<Uint8Array> {
    const task = pdfTask(report);
    return new Promise((done, failed) => {
      this.#waiting.push({ task, closed, done, failed });
      this.#next();
    });
  }

  /** Ends the thread; documents in progress fail. */
  async close(): Promise<void> {
    for (const { failed } of this.#waiting.splice(0)) failed(unavailable());
    await this.#end(unavailable());
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (!next) {
      this.#timer = setTimeout(() => void this.#end(unavailable()), IDLE_MS).unref();
    } else if (next.closed.aborted) {
      next.failed(next.closed.reason);
      this.#next();
    } else {
      this.#current = next;
      this.#worker ??= this.#start();
      this.#worker.postMessage(next.task);
      // If a document exceeds the timeout, the thread is ended.
      this.#timer = setTimeout(() => void this.#end(unavailable()), LIMIT_MS);
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: MEMORY });
    worker.unref();
    worker.on('message', ({ bytes, error }: Answer) => {
      const current = this.#current;
      if (this.#worker !== worker || !current) return;
      this.#current = null;
      if (bytes) current.done(bytes);
      else current.failed(new Error(error));
      this.#next();
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) void this.#end(error);
    });
    return worker;
  }

  /** Ends the thread together with the current document. The next document starts another thread. */
  async #end(error: Error): Promise<void> {
    const [worker, current] = [this.#worker, this.#current];
    this.#worker = null;
    this.#current = null;
    clearTimeout(this.#timer);
    current?.failed(error);
    if (this.#waiting.length > 0) this.#next();
    await worker?.terminate();
  }
}
