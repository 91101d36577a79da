import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../../http/errors';
import type { ReportDocument } from '../document/types';
import { ROOT } from '../../root';
import { pdfTask } from './definition';

const WORKER = join(ROOT, 'platform', 'reports', 'pdf', 'worker.mjs');
/** Documents that wait or are being set; who comes later is told to try again. */
const MOST_WAITING = 8;
const LIMIT_MS = 30_000;
/** The thread ends after so long without a document: it holds fonts and a compiler of them. */
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
const MEMORY = { maxOldGenerationSizeMb: 384 };

interface Waiting {
  done: (bytes: Uint8Array) => void;
  failed: (error: Error) => void;
  timer: NodeJS.Timeout;
}

interface Answer {
  id: number;
  bytes?: Uint8Array;
  error?: string;
}

const busy = (): HttpError => new HttpError(503, 'unavailable', {}, { retryAfter: RETRY_SECONDS });

/** Makes PDF files of reports, one after the other, in a thread that starts when it is needed. */
export class PdfPrinter {
  #worker: Worker | null = null;
  #waiting = new Map<number, Waiting>();
  #count = 0;
  #idle: NodeJS.Timeout | null = null;

  /** @throws HttpError 503 where too many wait; Error where the document cannot be set */
  async print(report: ReportDocument): Promise<Uint8Array> {
    if (this.#waiting.size >= MOST_WAITING) throw busy();
    const task = pdfTask(report);
    if (this.#idle) clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = (this.#count += 1);
    try {
      return await new Promise<Uint8Array>((done, failed) => {
        // One that does not end takes the thread with it, and those behind it are told.
        const timer = setTimeout(() => void this.#end(busy()), LIMIT_MS);
        this.#waiting.set(id, { done, failed, timer });
        worker.postMessage({ id, task });
      });
    } finally {
      if (this.#waiting.size === 0 && this.#worker)
        this.#idle = setTimeout(() => void this.#end(busy()), IDLE_MS).unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(WORKER, { execArgv: [], resourceLimits: MEMORY });
    worker.unref();
    worker.on('message', ({ id, bytes, error }: Answer) => {
      const waiting = this.#waiting.get(id);
      if (!waiting) return;
      this.#waiting.delete(id);
      clearTimeout(waiting.timer);
      if (bytes) waiting.done(bytes);
      else waiting.failed(new Error(error));
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) void this.#end(error);
    });
    return worker;
  }

  async #end(error: Error): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    for (const { failed, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      failed(error);
    }
    this.#waiting.clear();
    await worker?.terminate();
  }

  /** Ends the thread; documents under way fail. */
  async close(): Promise<void> {
    if (this.#idle) clearTimeout(this.#idle);
    await this.#end(busy());
  }
}
