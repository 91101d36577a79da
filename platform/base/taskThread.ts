import type { Worker } from 'node:worker_threads';

/** The thread of a task ended before the task did. */
export class ThreadEnded extends Error {
  constructor(
    readonly reason: 'time' | 'fault' | 'closed',
    options?: ErrorOptions,
  ) {
    super(`The thread ended: ${reason}`, options);
    this.name = 'ThreadEnded';
  }
}

interface Options {
  start(): Worker;
  /** The thread exits after this idle time, because it holds its libraries in memory. */
  idleMs: number;
}

interface Waiting<Task> {
  task: Task;
  limitMs: number;
  signal: AbortSignal;
  isInterrupted: boolean;
  done: (result: unknown) => void;
  failed: (error: unknown) => void;
}

/** What a thread posts after each task. */
type Answer = { result: unknown } | { error: string };

export interface TaskOptions {
  /** The thread is ended if a task takes longer, because nothing else interrupts JavaScript. */
  limitMs: number;
  /** Once aborted, a task that has not started is skipped. */
  signal: AbortSignal;
  /** Whether a task that has started is ended too. */
  isInterrupted?: boolean;
}

/** A thread that starts on demand and does one task after another. */
export class TaskThread<Task, Result> {
  readonly #options: Options;
  readonly #isResult: (result: unknown) => result is Result;
  #worker: Worker | null = null;
  readonly #waiting: Waiting<Task>[] = [];
  #current: Waiting<Task> | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: Options, isResult: (result: unknown) => result is Result) {
    this.#options = options;
    this.#isResult = isResult;
  }

  /**
   * Does a task after those that wait.
   * @throws ThreadEnded, the reason of the signal, or an Error with the message of the thread
   */
  async run(task: Task, { limitMs, signal, isInterrupted = false }: TaskOptions): Promise<Result> {
    signal.throwIfAborted();
    const result = await new Promise<unknown>((done, failed) => {
      this.#waiting.push({ task, limitMs, signal, isInterrupted, done, failed });
      this.#next();
    });
    if (!this.#isResult(result)) throw new Error('The thread answered something else');
    return result;
  }

  /** Ends the thread; what it does and what waits fails. */
  async close(): Promise<void> {
    const error = new ThreadEnded('closed');
    for (const { failed } of this.#waiting.splice(0)) failed(error);
    await this.#end(error);
  }

  #next(): void {
    if (this.#current) return;
    clearTimeout(this.#timer);
    const next = this.#waiting.shift();
    if (!next) {
      this.#timer = setTimeout(() => void this.#end(undefined), this.#options.idleMs).unref();
    } else if (next.signal.aborted) {
      next.failed(next.signal.reason);
      this.#next();
    } else {
      this.#current = next;
      // Tasks that wait do not listen, because any number of them may wait under one signal.
      if (next.isInterrupted) next.signal.addEventListener('abort', this.#interrupt);
      this.#worker ??= this.#start();
      this.#worker.postMessage(next.task);
      this.#timer = setTimeout(() => void this.#end(new ThreadEnded('time')), next.limitMs);
    }
  }

  #start(): Worker {
    const worker = this.#options.start();
    worker.unref();
    worker.on('message', (answer: Answer) => {
      if (this.#worker !== worker) return;
      const current = this.#leaveCurrent();
      if (!current) return;
      if ('result' in answer) current.done(answer.result);
      else current.failed(new Error(answer.error));
      this.#next();
    });
    worker.on('error', (error: Error) => {
      if (this.#worker === worker) void this.#end(new ThreadEnded('fault', { cause: error }));
    });
    return worker;
  }

  readonly #interrupt = () => void this.#end(this.#current?.signal.reason);

  #leaveCurrent(): Waiting<Task> | null {
    const current = this.#current;
    this.#current = null;
    current?.signal.removeEventListener('abort', this.#interrupt);
    return current;
  }

  /** Ends the thread together with the current task. The next task starts another thread. */
  async #end(error: unknown): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    const current = this.#leaveCurrent();
    clearTimeout(this.#timer);
    current?.failed(error);
    if (this.#waiting.length > 0) this.#next();
    await worker?.terminate();
  }
}
