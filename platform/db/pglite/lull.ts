/** How long nothing must run in ms: a request needs less time between two of its statements. */
const QUIET_MS = 10;
/** The longest wait in ms. After it the background work goes on, however many requests there are. */
const MOST_MS = 250;

const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, QUIET_MS));

/** Knows when a connection has nothing to do, so that background work can wait for it. */
export class Lull {
  #running = 0;
  #lastAt = -Infinity;

  begun(): void {
    this.#running += 1;
  }

  ended(): void {
    this.#running -= 1;
    this.#lastAt = performance.now();
  }

  /** Resolves when nothing has run for a moment, or when the longest wait is over. */
  async wait(): Promise<void> {
    const until = performance.now() + MOST_MS;
    do await pause();
    while (performance.now() < until && (this.#running > 0 || performance.now() - this.#lastAt < QUIET_MS));
  }
}
