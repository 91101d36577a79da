import { HttpError } from '../http/errors';

interface Waiter {
  exclusive: boolean;
  enter(): void;
}

/**
 * Schedules a database with a single connection: single statements run in order, and a transaction gets the connection
 * alone. First come, first served. A caller that waits longer than the limit gets an HttpError 503.
 */
export class Gate {
  #held = false;
  readonly #queue: Waiter[] = [];

  constructor(readonly limitMs = 60_000) {}

  /**
   * Resolves when a single statement may be sent. Undefined if the statement may be sent at once, because no
   * transaction runs or waits.
   */
  pass(): Promise<void> | undefined {
    if (!this.#held && this.#queue.length === 0) return undefined;
    return this.#wait(false);
  }

  /**
   * Resolves when the caller has the connection alone, until `leave`. Undefined if the caller has the connection at
   * once.
   */
  enter(): Promise<void> | undefined {
    if (!this.#held && this.#queue.length === 0) {
      this.#held = true;
      return undefined;
    }
    return this.#wait(true);
  }

  leave(): void {
    this.#held = false;
    while (!this.#held) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#held = next.exclusive;
      next.enter();
    }
  }

  #wait(exclusive: boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        exclusive,
        enter: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(waiter), 1);
        reject(new HttpError(503, 'unavailable', { reason: 'databaseBusy' }));
      }, this.limitMs);
      timer.unref();
      this.#queue.push(waiter);
    });
  }
}
