import { setImmediate } from 'node:timers/promises';

/** Waits for the next turn of the event loop: until then, what was sent to the database is on its way. */
export const nextTurn = (): Promise<void> => setImmediate();

/** How long work may keep the event loop without a pause, in ms. */
const LONGEST_MS = 10;

/** Divides long work into turns of the event loop, so that other requests are answered meanwhile. */
export class Turns {
  #began = performance.now();

  /** Whether the turn has taken so long that the work must wait for the next one. */
  get isOver(): boolean {
    return performance.now() - this.#began > LONGEST_MS;
  }

  /** Waits for the next turn. */
  async next(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
