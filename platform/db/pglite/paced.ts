/** What may be done with answers in a turn of the event loop, in ms, before others have theirs. */
const TURN_MS = 10;

/**
 * Hands on what comes in, in order, and not more in a turn of the event loop than fits into a short time. A thread's
 * messages all come in one turn: while a page of a list is written, a hundred more may have been read, and whoever asked
 * for something else would wait for all of them.
 */
export class Paced<T> {
  readonly #waiting: T[] = [];
  #since = 0;
  #turn: NodeJS.Immediate | undefined;

  constructor(readonly hand: (item: T) => void) {}

  take(item: T): void {
    this.#waiting.push(item);
    if (this.#turn === undefined) {
      // Immediates end a turn.
      this.#since = performance.now();
      this.#turn = setImmediate(() => this.#next());
    }
    if (this.#waiting.length === 1 && performance.now() - this.#since < TURN_MS) this.#handOne();
  }

  #next(): void {
    this.#turn = undefined;
    if (this.#waiting.length === 0) return;
    this.#turn = setImmediate(() => this.#next());
    this.#since = performance.now();
    this.#handOne();
  }

  #handOne(): void {
    const item = this.#waiting.shift();
    if (item !== undefined) this.hand(item);
  }
}
