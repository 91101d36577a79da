import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '../../http/errors';
import type { ReportDocument } from '../document/types';
import { ROOT } from '../../base/root';
import { TaskThread, ThreadEnded } from '../../base/taskThread';
import { pdfTask } from './definition';

const WORKER = join(ROOT, 'platform', 'reports', 'pdf', 'worker.mjs');
/** Timeout for one document. */
const LIMIT_MS = 60_000;
/** The thread holds fonts in memory. */
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;
const MEMORY = { maxOldGenerationSizeMb: 384 };

const isPdf = (result: unknown): result is Uint8Array => result instanceof Uint8Array;

/**
 * Renders reports as PDF, one after another, in a thread that starts on demand. The gate for heavy requests limits how
 * many wait.
 */
export class PdfPrinter {
  readonly #thread = new TaskThread<ReturnType<typeof pdfTask>, Uint8Array>(
    { start: () => new Worker(WORKER, { execArgv: [], resourceLimits: MEMORY }), idleMs: IDLE_MS },
    isPdf,
  );

  /**
   * Renders a report.
   * @param closed once aborted, a document that has not started is skipped
   * @throws Error if the document cannot be rendered; AbortError if it was skipped
   */
  async print(report: ReportDocument, closed: AbortSignal): Promise<Uint8Array> {
    try {
      return await this.#thread.run(pdfTask(report), { limitMs: LIMIT_MS, signal: closed });
    } catch (error) {
      if (!(error instanceof ThreadEnded)) throw error;
      if (error.reason === 'fault') throw error.cause;
      throw new HttpError(503, 'unavailable', {}, { retryAfter: RETRY_SECONDS });
    }
  }

  /** Ends the thread; documents in progress fail. */
  close(): Promise<void> {
    return this.#thread.close();
  }
}
