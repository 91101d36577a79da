/** Time for handling answers in one turn of the event loop, in ms. */
const TURN_MS = 10;

/**
 * Delivers incoming items in order, but limits the time per turn of the event loop. All messages of a thread arrive in
 * one turn: while a page of a list is being written, a hundred more pages may have been read, and every other request
 * would wait for all of them.
 */
export class TurnLimiter<T> {
  readonly #waiting: T[] = [];
  #since = 0;
  #turn: NodeJS.Immediate | undefined;

  constructor(readonly hand: (item: T) => void) {}

  take(item: T): void {
    this.#waiting.push(item);
    if (this.#turn === undefined) {
      // `setImmediate` runs its callback in the next turn.
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
